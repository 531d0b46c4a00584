import type { SyntheticEvent } from 'react'
import type { NamespaceStore } from '../../../kernel/define.js'
import { Input, observer, useKernel, useLeave, useText } from '../../../ui-shell/kit/index.js'
import { nameZone, registerAccountNameSuccessView, type NameForm } from '../api.js'
import { NameFailure } from './NameFailure.js'
import { NameSuggestions } from './NameSuggestions.js'
import { RegisterButton } from './RegisterButton.js'
import { SignedText } from './SignedText.js'
import { useWishText } from './useWishText.js'

/** What {@link NameFields} takes. */
export interface NameFieldsProps {
  readonly form: NameForm
  readonly chain: NamespaceStore
}

/** The wish, how it stands, what would be signed, and the button. Enter registers what is free. */
export const NameFields = observer(({ form, chain }: NameFieldsProps) => {
  const kernel = useKernel()
  const t = useText()
  const { hint, error } = useWishText(form)
  useLeave(form.leave)

  const register = async () => {
    const { router, modal } = kernel.stores
    const place = router.current
    const name = await form.register()
    if (name === undefined) return
    if (modal.isOpen && router.current === place) kernel.replace(registerAccountNameSuccessView, { name })
    else kernel.stores.toast.show(t('names.done', { name }), 'success')
  }
  const press = () => {
    if (form.state === 'free' && !form.step) void register()
  }
  // Enter in the field presses the button, which looks at who presses it; a script that submits the form does not.
  const submit = (event: SyntheticEvent) => event.preventDefault()
  return (
    <form className="p-names" onSubmit={submit}>
      <p className="p-names-intro">{t('names.intro')}</p>
      <Input
        label={t('names.field')}
        value={form.text}
        onChange={form.setText}
        hint={hint}
        error={error}
        maxLength={80}
        takesFocus
        end={
          <bdi className="p-names-zone" dir="ltr">
            .{nameZone}
          </bdi>
        }
      />
      <NameSuggestions form={form} />
      {form.state === 'free' && <SignedText form={form} />}
      <NameFailure form={form} />
      <RegisterButton form={form} wallet={chain.connection?.wallet.name ?? ''} onPress={press} />
    </form>
  )
})
