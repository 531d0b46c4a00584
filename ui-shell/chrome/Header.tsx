import { observer } from 'mobx-react-lite'
import type { Ref } from 'react'
import type { OpenableView } from '../../kernel/contract/keys.js'
import { IconButton } from '../kit/controls/IconButton.js'
import { useKernel } from '../kit/hooks/useKernel.js'
import { useText } from '../kit/text/useText.js'

/** Props of {@link Header}. */
export interface HeaderProps {
  readonly id: string
  readonly title: string
  /** The title takes the focus when the view changes. */
  readonly titleRef: Ref<HTMLHeadingElement>
  /** What "?" opens on the first screen. */
  readonly help: OpenableView | undefined
}

/** The line over a view: back or help, the title, close. */
export const Header = observer(({ id, title, titleRef, help }: HeaderProps) => {
  const kernel = useKernel()
  const t = useText()
  const { router, modal, namespaces } = kernel.stores
  const hasHelp = help && !router.canGoBack && !namespaces.isConnected && router.current?.view !== help
  const showHelp = () =>
    help && void kernel.open(help).catch((error: unknown) => kernel.report(error, 'ui-shell'))
  return (
    <header className="p-header">
      {router.canGoBack ? (
        <IconButton icon="back" label={t('common.back')} onClick={() => kernel.back()} />
      ) : (
        hasHelp && <IconButton icon="help" label={t('common.help')} onClick={showHelp} />
      )}
      <h2 ref={titleRef} id={id} tabIndex={-1}>
        <span key={title}>{title}</span>
      </h2>
      {(!modal.isEmbedded || router.canGoBack) && (
        <IconButton icon="close" label={t('common.close')} onClick={() => kernel.close()} />
      )}
    </header>
  )
})
