import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { errorText, type Translate } from '../../kit/index.js'

/** The next step after a failure, where it is another one than to try again. */
const nextSteps: ReadonlyMap<string, string> = new Map([
  ['CHAIN_NOT_SUPPORTED', 'networks.next.add'],
  ['CHAIN_SWITCH_UNCONFIRMED', 'networks.next.inWallet'],
  ['REQUEST_PENDING', 'networks.next.answer'],
])

/** Says in two short sentences why a network was not switched to, and what to do now. */
export const switchFailureText = (t: Translate, error: unknown, chain: NamespaceStore): string => {
  const values = {
    wallet: chain.connection?.wallet.name ?? t('common.wallet'),
    network: chain.network?.name ?? '',
  }
  const isRejection = isModalError(error, 'USER_REJECTED')
  const reason = isRejection && chain.isSupported ? t('networks.refused', values) : errorText(t, error)
  const next = (isModalError(error) && nextSteps.get(error.code)) || 'networks.next.retry'
  return t('networks.failed', { reason, next: t(next, values) })
}
