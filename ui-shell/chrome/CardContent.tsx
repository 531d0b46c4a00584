import { observer } from 'mobx-react-lite'
import { useCallback, useRef, useState } from 'react'
import type { OpenableView } from '../../kernel/contract/keys.js'
import { useKernel } from '../kit/hooks/useKernel.js'
import { useMessages } from '../kit/text/useMessages.js'
import { useText } from '../kit/text/useText.js'
import { AlertBar } from './AlertBar.js'
import { Header } from './Header.js'
import { Toast } from './Toast.js'
import { ViewHost } from './ViewHost.js'

/** Props of {@link CardContent}. */
export interface CardContentProps {
  readonly titleId: string
  readonly help: OpenableView | undefined
}

/** Header, alert, view and toast: what is in the card, whether it is a dialog or embedded. */
export const CardContent = observer(({ titleId, help }: CardContentProps) => {
  const { stores, registry } = useKernel()
  const t = useText()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const [override, setOverride] = useState<{ readonly key: number; readonly title: string | undefined }>()
  const setTitle = useCallback((key: number, title: string | undefined) => setOverride({ key, title }), [])
  const [revealed, setRevealed] = useState<number>()
  const { current } = stores.router
  const own = override && override.key === current?.key ? override.title : undefined
  const declared = current && registry.view(current.view)?.title
  const canSpeak = useMessages(current?.view)
  const title = useHeldTitle(
    own ?? (canSpeak ? t(declared ?? 'common.wallet') : ''),
    revealed === current?.key,
  )
  return (
    <>
      <Header id={titleId} titleRef={titleRef} title={title} help={help} />
      <AlertBar />
      <ViewHost titleRef={titleRef} setTitle={setTitle} onRevealed={setRevealed} />
      <Toast />
    </>
  )
})

/** The title of the view that is seen: that of the last one, until the next has taken its place. */
const useHeldTitle = (title: string, isRevealed: boolean): string => {
  const [seen, setSeen] = useState(title)
  if (isRevealed && seen !== title) setSeen(title)
  return isRevealed || seen === '' ? title : seen
}
