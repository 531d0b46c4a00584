import type { Translate } from '../../../ui-shell/kit/index.js'
import type { SignInFault, SignInPrompt } from '../tokens.js'

/** What is said of a sign-in that does not go on. */
export interface FaultTexts {
  readonly title: string
  readonly text: string
  /** In the words of whoever failed or refused. */
  readonly reason?: string | undefined
  /** Somebody's "no" is no error. */
  readonly tone: 'neutral' | 'warning' | 'danger'
  /** Shown as a toast besides (`protocol/siwx.md` section 2). */
  readonly isToast: boolean
}

const messages: Readonly<Record<SignInFault['kind'], readonly [id: string, tone: FaultTexts['tone']]>> = {
  declined: ['siwx.declined', 'neutral'],
  wallet: ['siwx.failed', 'danger'],
  refused: ['siwx.refused', 'danger'],
  smartAccount: ['siwx.smartAccount', 'warning'],
  unreachable: ['siwx.unreachable', 'warning'],
}

const toasts: ReadonlySet<SignInFault['kind']> = new Set(['declined', 'smartAccount'])

/**
 * Puts into words why a sign-in does not go on; undefined where it does.
 * @param site host and port of this page
 */
export const faultTexts = (
  t: Translate,
  { isForeign, message, state, fault, wallet }: SignInPrompt,
  site: string,
): FaultTexts | undefined => {
  const values = { site, wallet: wallet.name, domain: message?.data.domain ?? '' }
  const say = (id: string, tone: FaultTexts['tone'], reason?: string): FaultTexts => ({
    ...{ title: t(id, values), text: t(`${id}.text`, values), reason, tone, isToast: false },
  })
  if (isForeign) return say('siwx.foreign', 'danger')
  if (state === 'unprepared') return say('siwx.unprepared', 'warning', fault?.reason)
  return fault && { ...say(...messages[fault.kind], fault.reason), isToast: toasts.has(fault.kind) }
}
