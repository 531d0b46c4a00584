import type { Network } from '../../../kernel/define.js'
import type { PolkadotPayload, PolkadotSignature } from '../api.js'
import type { UsableAccount } from './accountsOn.js'

/**
 * A connected polkadot wallet, in this browser or remote: the `provider` of a session. Every answer is checked; what goes wrong is a
 * `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_FAILED`.
 */
export interface PolkadotWallet {
  /** Those of the network in use, the active one first. */
  readonly accounts: readonly UsableAccount[]
  /** Those that can be used on a network; none where a remote wallet has not approved it. */
  accountsOn(network: Network): readonly UsableAccount[]
  signRaw(account: UsableAccount, data: string, type: 'bytes' | 'payload'): Promise<PolkadotSignature>
  signPayload(account: UsableAccount, payload: PolkadotPayload, network: Network): Promise<PolkadotSignature>
  /** Uses another network from now on: the wallet is not asked. Rejects with `WALLET_NO_ACCOUNTS`. */
  switchNetwork(network: Network): Promise<void>
}
