import { button, element } from '../element.js'
import type { Settings } from '../settings.js'
import type { SignIn } from '../SignIn.js'
import type { SocialSignIn } from '../SocialSignIn.js'
import { say, show, whenPressed } from './say.js'
import { texts } from './texts.js'

/** What {@link drawSignIn} stands on. */
export interface SignInScreens {
  readonly settings: Settings
  readonly signIn: SignIn
  readonly social: SocialSignIn
  /** Called when the visitor is signed in. */
  entered(): Promise<void>
}

/** A field with its label, and the button that sends it. */
const form = (
  label: string,
  field: Readonly<Record<string, string>>,
  send: (value: string) => Promise<unknown>,
): HTMLFormElement => {
  const input = element('input', '', [])
  for (const [name, value] of Object.entries(field)) input.setAttribute(name, value)
  input.required = true
  const submit = element('button', 'primary', [texts.continue])
  const made = element('form', '', [element('label', '', [label, input]), submit])
  made.addEventListener('submit', event => {
    event.preventDefault()
    submit.disabled = true
    void send(input.value.trim())
      .catch(say)
      .finally(() => (submit.disabled = false))
  })
  return made
}

/** Draws the screens of signing in: an address, the device, a code, or an account elsewhere. */
export const drawSignIn = (screens: SignInScreens): void => {
  const { settings, signIn, social, entered } = screens
  const back = button('', texts.back)
  back.addEventListener('click', () => drawSignIn(screens))

  /** Goes on once something has happened elsewhere, unless the visitor has gone back. */
  const waitFor = (something: Promise<unknown>, goOn: () => unknown) =>
    void something
      .then(() => (back.isConnected ? goOn() : undefined))
      .catch((error: unknown) => back.isConnected && say(error))

  const askForCode = (email: string) =>
    show(
      texts.code,
      element('p', '', [texts.codeText(email)]),
      form(
        texts.codeLabel,
        { inputmode: 'numeric', autocomplete: 'one-time-code', pattern: '[0-9]{6}', maxlength: '6' },
        code => signIn.code(code).then(entered),
      ),
      back,
    )
  const begin = async (email: string) => {
    const { action } = await signIn.begin(email)
    if (action === 'CONNECT') return entered()
    if (action === 'VERIFY_OTP') return askForCode(email)
    show(texts.device, element('p', '', [texts.deviceText(email)]), back)
    // Whoever begins anew ends this wait.
    waitFor(signIn.device(), () => askForCode(email))
  }
  const goTo = async (provider: string) => {
    const uri = new URL((await social.redirectUri(provider)).uri)
    const page = `${window.location.origin}${window.location.pathname}`
    uri.searchParams.set('state', `${uri.searchParams.get('state')}--${page}`)
    window.location.assign(uri)
  }
  const askFarcaster = async () => {
    const { url } = await social.farcasterUri()
    const link = element('a', 'primary', [texts.openFarcaster])
    link.href = url
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    show(texts.farcaster, element('p', '', [texts.farcasterText]), link, back)
    waitFor(social.farcaster(), entered)
  }
  const pressed = (name: string, act: () => Promise<unknown>) => {
    const made = button('', texts.continueWith(name))
    whenPressed(made, act)
    return made
  }
  show(
    settings.name,
    element('p', '', [texts.about]),
    form(texts.email, { type: 'email', autocomplete: 'email', maxlength: '254' }, begin),
    ...settings.identityProviders.map(({ id, name }) => pressed(name, () => goTo(id))),
    ...(settings.hasFarcaster ? [pressed('Farcaster', askFarcaster)] : []),
  )
}
