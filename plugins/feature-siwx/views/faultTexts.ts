import { safeText } from '../../../kernel/safety/text.js'
import type { Translate } from '../../../ui-shell/kit/index.js'
import type { MessageRefusal, SignInFault, SignInPrompt } from '../api.js'

/** What is said of a sign-in that does not go on. */
export interface FaultTexts {
  readonly title: string
  readonly text: string
  /** In the words of whoever failed or refused. */
  readonly reason?: string | undefined
  /** Somebody's "no" is no error. */
  readonly tone: 'neutral' | 'warning' | 'danger'
  /** Shown as a toast besides. */
  readonly isToast: boolean
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
/** Faults for which there is no message. */
const withoutMessage: ReadonlySet<SignInFault['kind'] | undefined> = new Set(['unverifiable', 'invalid'])

/** The longest name that a host can have (RFC 1035), and a port: as long as anything that is named. */
const longestName = 260

const toasts: ReadonlySet<SignInFault['kind']> = new Set(['declined', 'smartAccount'])

/**
 * Puts into words why a sign-in does not go on; undefined where it does.
 * @param site host and port of this page
 */
export const faultTexts = (
  t: Translate,
  { refusal, network, state, fault, wallet }: SignInPrompt,
  site: string,
): FaultTexts | undefined => {
  const named = safeText(refusal?.named, longestName) ?? ''
  const values = { site, wallet: wallet.name, network: network.name, domain: named, named }
  const say = (id: string, tone: FaultTexts['tone'], reason?: string): FaultTexts => ({
    ...{ title: t(id, values), text: t(`${id}.text`, values), reason, tone, isToast: false },
  })
  if (refusal) return say(refusals[refusal.kind], 'danger')
  if (state === 'unprepared' && !withoutMessage.has(fault?.kind))
    return say('siwx.unprepared', 'warning', fault?.reason)
  return fault && { ...say(...messages[fault.kind], fault.reason), isToast: toasts.has(fault.kind) }
}
