import { observer, useKernel, useStyles, useText, WalletIcon } from '../../../ui-shell/kit/index.js'
import { CancelButton } from './CancelButton.js'
import { ExactMessage } from './ExactMessage.js'
import { faultTexts } from './faultTexts.js'
import { FreeTextNote } from './FreeTextNote.js'
import { hostOf } from './hostOf.js'
import type { PromptProps } from './PromptProps.js'
import { SignButton } from './SignButton.js'
import { SignFault } from './SignFault.js'
import { SignInFacts } from './SignInFacts.js'
import css from './SignMessage.css'
import { SignWait } from './SignWait.js'
import { Statement } from './Statement.js'
import { useSignNews } from './useSignNews.js'

/**
 * What is signed, in short and word for word, before it is signed. Loading: the rows that the message tells, and the button. Error: over
 * the buttons, and what to do; the message stays. Success: the view goes away. Empty: there is always an account. Offline: the message
 * or the check of the signature fails, and says so.
 */
export const SignMessage = observer(({ prompt }: PromptProps) => {
  useStyles(css)
  const t = useText()
  const { env } = useKernel()
  const { wallet, state } = prompt
  const site = hostOf(env.origin)
  const fault = faultTexts(t, prompt, site)
  const isSigning = state === 'signing'
  useSignNews(prompt, fault)
  return (
    <div className="p-siwx">
      <div className="p-siwx-head">
        <WalletIcon name={wallet.name} src={wallet.icon} />
        <div>
          <h3>{t('siwx.heading', { site })}</h3>
          {/* It makes room for what matters more, so that the summary stays in sight. */}
          {!fault && !isSigning && <p>{t('siwx.text', { wallet: wallet.name })}</p>}
        </div>
      </div>
      <Statement prompt={prompt} />
      <SignInFacts prompt={prompt} />
      <FreeTextNote prompt={prompt} site={site} />
      <ExactMessage prompt={prompt} />
      <div className="p-siwx-actions">
        {fault && <SignFault fault={fault} />}
        {isSigning && <SignWait prompt={prompt} />}
        <SignButton prompt={prompt} />
        <CancelButton prompt={prompt} />
      </div>
    </div>
  )
})
