import type { Translate, WalletStageProps } from '../../../ui-shell/kit/index.js'
import type { LinkOption } from '../links/connectOptions.js'
import type { RemoteState } from './RemoteAttempt.js'
import type { LinkPhase } from './useLinkPress.js'

/** How a link stands. */
interface LinkFacts {
  readonly option: LinkOption
  readonly state: RemoteState
  readonly phase: LinkPhase
  readonly isSlow: boolean
  readonly wallet: string
}

/** The texts over a link, and how the wallet's icon looks. */
interface LinkTexts {
  readonly title: string
  readonly text: string
  readonly mood: WalletStageProps['mood']
}

/** Puts a link into words: what a press does, what to do in the wallet, what happens then. */
export const linkTexts = (t: Translate, { option, state, phase, isSlow, wallet }: LinkFacts): LinkTexts => {
  const said = (id: string, mood: WalletStageProps['mood']) => ({
    title: t(`wc.link.${id}`, { wallet }),
    text: t(`wc.link.${id}.text`, { wallet }),
    mood,
  })
  if (phase === 'checking') return said('checking', 'wait')
  if (state === 'expired') return said('expired', 'attention')
  if (state === 'creating') {
    const making = said('creating', 'wait')
    return isSlow ? { ...making, text: t('wc.link.slow') } : making
  }
  if (phase === 'opened') return said('opened', 'wait')
  if (phase === 'silent') return said('silent', 'attention')
  return { title: t('wc.link.ready', { wallet }), text: t(`wc.link.ready.${option}`), mood: 'none' }
}
