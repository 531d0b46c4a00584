import { observer } from 'mobx-react-lite'
import { useEffect, type FocusEvent } from 'react'
import type { Toast as ToastFact } from '../../kernel/stores/ToastStore.js'
import { Icon, type IconName } from '../kit/images/Icon.js'
import { IconButton } from '../kit/controls/IconButton.js'
import { useShell } from '../kit/Shell.js'
import { useAnnounce } from '../kit/hooks/useAnnounce.js'
import { useText } from '../kit/text/useText.js'

const icons: Readonly<Record<ToastFact['kind'], IconName>> = {
  success: 'check',
  error: 'warning',
  info: 'info',
}

/** The short message over the card. It waits while it is pointed at or focused. */
export const Toast = observer(() => {
  const { kernel, text } = useShell()
  const { toast } = kernel.stores
  // Any plugin may have put it up.
  const { strings } = kernel.registry
  const current = text.says(strings) ? toast.current : undefined
  const isAsked = toast.current !== undefined
  useEffect(() => {
    if (isAsked) text.want(strings)
  }, [isAsked, text, strings])
  const announce = useAnnounce()
  const t = useText()
  useEffect(() => {
    if (current) announce(t(current.text), current.kind === 'error' ? 'assertive' : 'polite')
  }, [announce, t, current])
  if (!current) return null

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) toast.release()
  }
  return (
    // To point at it or to be in it only holds it; there is nothing to do with the message itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      key={current.key}
      className={`p-toast p-toast-${current.kind}`}
      onPointerEnter={toast.hold}
      onPointerLeave={toast.release}
      onFocus={toast.hold}
      onBlur={onBlur}
    >
      <Icon name={icons[current.kind]} />
      <p>{t(current.text)}</p>
      <IconButton icon="close" label={t('common.dismiss')} onClick={toast.hide} />
    </div>
  )
})
