import { useEffect } from 'react'
import { isModalError } from '../../../kernel/define.js'
import { Button, GuardedButton, Icon, observer, useText, useAnnounce } from '../../../ui-shell/kit/index.js'
import type { NameForm, NameState } from '../api.js'

interface RegisterButtonProps {
  readonly form: NameForm
  readonly wallet: string
  readonly onPress: () => void
}

/** Why the button is disabled, by the state of the name. */
const reasons: ReadonlyMap<NameState, string> = new Map([
  ['empty', 'names.enter'],
  ['short', 'names.enter'],
  ['invalid', 'names.enter'],
  ['checking', 'names.wait'],
  ['taken', 'names.choose'],
])

/** The button of the form: it registers what is free, says what is missing, or asks the service again. */
export const RegisterButton = observer(({ form, wallet, onPress }: RegisterButtonProps) => {
  const t = useText()
  const { state, step, name = '', check } = form
  if (state === 'unavailable') {
    return (
      <Button icon={<Icon name="retry" />} onClick={check}>
        {t('common.retry')}
      </Button>
    )
  }
  const reason = reasons.get(state)
  return (
    <GuardedButton
      kind="primary"
      type="submit"
      disabled={reason !== undefined && t(reason)}
      isPending={step !== undefined}
      onClick={onPress}
    >
      {step ? t(`names.${step}`, { wallet }) : t('names.register', { name })}
    </GuardedButton>
  )
})

interface NameFailureProps {
  readonly form: NameForm
}

/** Why the last attempt has failed: the service's own reason, where it told one. Nothing where none has. */
export const NameFailure = observer(({ form }: NameFailureProps) => {
  const words = useFailureTexts(form)
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

const useFailureTexts = ({
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
