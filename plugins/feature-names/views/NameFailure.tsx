import { useEffect } from 'react'
import { isModalError } from '../../../kernel/define.js'
import { observer, useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import type { NameForm } from '../api.js'

/** What {@link NameFailure} takes. */
export interface NameFailureProps {
  readonly form: NameForm
}

/** Why the last attempt has failed: the service's own reason, where it told one. Nothing where none has. */
export const NameFailure = observer(({ form }: NameFailureProps) => {
  const words = useFailureWords(form)
  const announce = useAnnounce()
  const text = words?.join('. ')
  useEffect(() => {
    if (text !== undefined) announce(text, 'assertive')
  }, [announce, text])
  if (!words) return null
  const [title, reason] = words
  return (
    <div className="p-names-failure">
      <strong>{title}</strong>
      {reason !== undefined && <p dir="auto">{reason}</p>}
    </div>
  )
})

const useFailureWords = ({
  error,
  name = '',
}: NameForm): readonly [title: string, reason?: string] | undefined => {
  const t = useText()
  if (error === undefined) return undefined
  if (isModalError(error, 'USER_REJECTED')) return [t('names.declined'), t('names.declined.text')]
  if (isModalError(error, 'NAME_SIGNED_TOO_LATE')) return [t('names.late'), t('names.late.text')]
  const reason = isModalError(error, 'NAME_NOT_REGISTERED') ? error.details : undefined
  const title = t('names.failed', { name })
  return reason === undefined ? [title] : [title, reason]
}
