import { useEffect } from 'react'
import { safeText } from '../../../kernel/safety/text.js'
import { Icon, useAnnounce, useText, type Translate } from '../../../ui-shell/kit/index.js'
import type { MessageRefusal, SignInFault, SignInPrompt } from '../api.js'

/** Why a sign-in does not proceed, in words. */
interface FaultTexts {
  readonly title: string
  readonly text: string
  /** In the words of the wallet or the verifier. */
  readonly reason?: string | undefined
  /** `neutral`: a visitor who declines has made no mistake. */
  readonly tone: 'neutral' | 'warning' | 'danger'
}

const messages: Readonly<Record<SignInFault['kind'], readonly [id: string, tone: FaultTexts['tone']]>> = {
  declined: ['siwx.declined', 'neutral'],
  wallet: ['siwx.failed', 'danger'],
  refused: ['siwx.refused', 'danger'],
  smartAccount: ['siwx.smartAccount', 'warning'],
  unreachable: ['siwx.unreachable', 'warning'],
  unverifiable: ['siwx.unverifiable', 'warning'],
  invalid: ['siwx.refusal.text', 'danger'],
}
const refusals: Readonly<Record<MessageRefusal['kind'], string>> = {
  site: 'siwx.foreign',
  account: 'siwx.refusal.account',
  network: 'siwx.refusal.network',
  text: 'siwx.refusal.text',
}
/** Faults that have texts of their own when there is no message. */
const withoutMessage: ReadonlySet<SignInFault['kind'] | undefined> = new Set(['unverifiable', 'invalid'])

/** The longest host name (RFC 1035), and a port: nothing else that is named is longer. */
const longestName = 260

/** Undefined while nothing is wrong. @param site host and port of this page */
export const faultTexts = (
  t: Translate,
  { refusal, network, state, fault, wallet }: SignInPrompt,
  site: string,
): FaultTexts | undefined => {
  const named = safeText(refusal?.named, longestName) ?? ''
  const values = { site, wallet: wallet.name, network: network.name, domain: named, named }
  const say = (id: string, tone: FaultTexts['tone'], reason?: string): FaultTexts => ({
    title: t(id, values),
    text: t(`${id}.text`, values),
    reason,
    tone,
  })
  if (refusal) return say(refusals[refusal.kind], 'danger')
  if (state === 'unprepared' && !withoutMessage.has(fault?.kind))
    return say('siwx.unprepared', 'warning', fault?.reason)
  return fault && say(...messages[fault.kind], fault.reason)
}

/** What is wrong, and what to do about it. */
export const SignFault = ({ fault: { title, text, reason, tone } }: { readonly fault: FaultTexts }) => (
  <div className={`p-siwx-fault p-siwx-${tone}`}>
    <Icon name={tone === 'neutral' ? 'info' : 'warning'} />
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
      {reason !== undefined && <p dir="auto">{reason}</p>}
    </div>
  </div>
)

/** Announces to screen readers what is waited for, and what is wrong. Use it inside `observer`. */
export const useSignAnnouncements = (
  { state, wallet }: SignInPrompt,
  fault: FaultTexts | undefined,
): void => {
  const t = useText()
  const announce = useAnnounce()
  const isWaiting = state === 'signing' || state === 'verifying'
  const wait = isWaiting ? t(`siwx.${state}`, { wallet: wallet.name }) : undefined
  const { title, text, tone } = fault ?? {}
  useEffect(() => {
    if (wait !== undefined) announce(wait)
  }, [announce, wait])
  useEffect(() => {
    if (title !== undefined) announce(`${title}. ${text}`, tone === 'neutral' ? 'polite' : 'assertive')
  }, [announce, title, text, tone])
}
