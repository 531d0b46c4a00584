import { safeText } from '../../../kernel/safety/text.js'
import { Footer, Icon, observer, usePlugin, useStyles, useText } from '../../../ui-shell/kit/index.js'
import type { SignInViewData } from '../api.js'
import { ExactMessage } from './ExactMessage.js'
import { faultTexts, SignFault, useSignAnnouncements } from './SignFault.js'
import { CancelButton, CancelEffect, SignButton, SignWait, type PromptProps } from './SignInActions.js'
import { SignInFacts } from './SignInFacts.js'
import { SignInPair } from './SignInPair.js'
import css from './SignMessageView.css'

/** Host and port of an origin, as messages name them (EIP-4361 `domain`). */
const hostOf = (origin: string): string => origin.replace(/^[a-z][a-z\d+.-]*:\/\//i, '')

/**
 * What is to be signed, in short and word for word. Loading: skeletons for what the message says, and the button is busy. Error: over the
 * buttons, with what to do; the message stays. Success: the view closes. Empty: there is always an account. Offline: the message or the
 * check of the signature fails, which is an error as above.
 */
const SignMessageView = observer(function SignMessageView({
  data: { prompt },
}: {
  readonly data: SignInViewData
}) {
  useStyles(css)
  const t = useText()
  const { env } = usePlugin()
  const { wallet, state } = prompt
  const site = hostOf(env.origin)
  const fault = faultTexts(t, prompt, site)
  const isSigning = state === 'signing'
  useSignAnnouncements(prompt, fault)
  return (
    <div className="p-siwx">
      <div className="p-siwx-head">
        <SignInPair site={site} wallet={wallet} />
        <h3>{t('siwx.heading', { site })}</h3>
        {/* Left out where an error needs the room, so that the summary stays in sight. */}
        {!fault && !isSigning && <p>{t('siwx.text', { wallet: wallet.name })}</p>}
      </div>
      <Statement prompt={prompt} />
      <SignInFacts prompt={prompt} site={site} />
      <FreeTextNote prompt={prompt} site={site} />
      <ExactMessage prompt={prompt} />
      <CancelEffect prompt={prompt} />
      <Footer
        message={
          <>
            {fault && <SignFault fault={fault} />}
            {isSigning && <SignWait prompt={prompt} />}
          </>
        }
      >
        <SignButton prompt={prompt} />
        <CancelButton prompt={prompt} />
      </Footer>
    </div>
  )
})
export default SignMessageView

/** What fits the card; all of it is in the message. */
const shownLength = 200

/** The `statement` of the message (EIP-4361). */
const Statement = observer(({ prompt }: PromptProps) => {
  const statement = safeText(prompt.message?.data.statement, shownLength)
  if (statement === undefined) return null
  return (
    <blockquote className="p-siwx-statement" dir="auto">
      {statement}
    </blockquote>
  )
})

/** Above a message of a format of the site's own: only the visitor can tell what it says. */
const FreeTextNote = observer(
  ({ prompt: { message, refusal }, site }: PromptProps & { readonly site: string }) => {
    const t = useText()
    if (!message?.isFreeText || refusal) return null
    return (
      <p className="p-siwx-note">
        <Icon name="info" />
        {t('siwx.freeText', { site })}
      </p>
    )
  },
)
