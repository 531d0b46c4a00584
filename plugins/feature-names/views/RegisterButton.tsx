import { Button, GuardedButton, Icon, observer, useText } from '../../../ui-shell/kit/index.js'
import type { NameForm, WishState } from '../api.js'

/** What {@link RegisterButton} takes. */
export interface RegisterButtonProps {
  readonly form: NameForm
  readonly wallet: string
  readonly onPress: () => void
}

/** Why there is nothing to press yet, by how the wish stands. */
const reasons: ReadonlyMap<WishState, string> = new Map([
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
