import { type SyntheticEvent, useEffect } from 'react'
import type { NamespaceStore } from '../../../kernel/define.js'
import {
  Details,
  Footer,
  Icon,
  Input,
  observer,
  usePlugin,
  useLeave,
  useText,
  List,
  useAnnounce,
} from '../../../ui-shell/kit/index.js'
import { nameZone, registerAccountNameSuccessView, type NameForm } from '../api.js'
import { NameFailure, RegisterButton } from './RegisterButton.js'
import { SigningTime } from './SigningTime.js'

interface NameFieldsProps {
  readonly form: NameForm
  readonly chain: NamespaceStore
}

/** The name field with its state, what would be signed for those who want it exactly, and the button. Enter registers what is free. */
export const NameFields = observer(({ form, chain }: NameFieldsProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { hint, error } = useNameHint(form)
  const wallet = chain.connection?.wallet.name ?? ''
  const isFree = form.state === 'free'
  useLeave(form.leave)

  const register = async () => {
    const { router, modal } = plugin.stores
    const place = router.current
    const name = await form.register()
    if (name === undefined) return
    if (modal.isOpen && router.current === place) plugin.replace(registerAccountNameSuccessView, { name })
    else plugin.stores.toast.show(t('names.done', { name }), 'success')
  }
  const press = () => {
    if (form.state === 'free' && !form.step) void register()
  }
  // Enter in the field presses the button, which looks at who presses it; a script that submits the form does not.
  const submit = (event: SyntheticEvent) => event.preventDefault()
  return (
    <form className={isFree ? 'p-names p-names-free' : 'p-names'} onSubmit={submit}>
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
          <>
            <bdi className="p-names-zone" dir="ltr">
              .{nameZone}
            </bdi>
            {isFree && <Icon name="check" />}
          </>
        }
      />
      <NameSuggestions form={form} />
      {isFree && <SignedText form={form} wallet={wallet} />}
      <Footer
        message={form.step === 'signing' ? <SigningTime wallet={wallet} /> : <NameFailure form={form} />}
      >
        <RegisterButton form={form} wallet={wallet} onPress={press} />
      </Footer>
    </form>
  )
})

interface SignedTextProps {
  readonly form: NameForm
  readonly wallet: string
}

/** What will be signed: in words, and at a press exactly, but for the seconds that pass until then. */
const SignedText = observer(({ form, wallet }: SignedTextProps) => {
  const t = useText()
  const { message } = form
  if (message === undefined) return null
  return (
    <section className="p-names-signed">
      <p>{t('names.signed.text', { wallet })}</p>
      <Details label={t('names.signed')} text={message} />
    </section>
  )
})

interface NameSuggestionsProps {
  readonly form: NameForm
}

/** Free names like the one entered: a press enters one. Nothing where there are none. */
const NameSuggestions = observer(({ form }: NameSuggestionsProps) => {
  const t = useText()
  const { suggestions, setText } = form
  if (suggestions.length === 0) return null
  return (
    <div className="p-names-suggestions">
      <p aria-hidden>{t('names.suggestions')}</p>
      <List label={t('names.suggestions')}>
        {suggestions.map(name => (
          <li key={name}>
            <button
              className="p-names-chip"
              type="button"
              tabIndex={-1}
              data-stop={name}
              dir="ltr"
              onClick={() => setText(name.slice(0, -nameZone.length - 1))}
            >
              {name}
            </button>
          </li>
        ))}
      </List>
    </div>
  )
})

/** The text under the field: a hint, or what is wrong with the name. It is announced, too. Use it inside `observer`. */
const useNameHint = ({
  state,
  name = '',
}: NameForm): { readonly hint: string; readonly error: string | undefined } => {
  const t = useText()
  const announce = useAnnounce()
  const values = { name }
  const error =
    state === 'invalid' || state === 'taken' || state === 'unavailable'
      ? t(`names.${state}`, values)
      : undefined
  const free = state === 'free' ? t('names.free', values) : undefined
  useEffect(() => {
    if (error !== undefined) announce(error, 'assertive')
    else if (free !== undefined) announce(free)
  }, [announce, error, free])
  if (state === 'short' || state === 'checking') return { hint: t(`names.${state}`), error }
  return { hint: free ?? t('names.rule'), error }
}
