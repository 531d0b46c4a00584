import type { Network, PluginContext } from '../../../kernel/define.js'
import { accountNotOpen } from '../../../kernel/errors/connect.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import type { Eip1193Provider } from '../../chain-eip155/api.js'
import type { SessionAccount } from '../../hosted-api/api.js'
import { sessionInterrupted } from '../errors.js'

/** The account that something is done for: every step goes on only while it is still the active one, on the same network. */
export interface ActiveAccount extends SessionAccount {
  readonly network: Network
  /** Gives an answer on, unless the visitor has gone elsewhere meanwhile. Rejects with `SESSION_INTERRUPTED`, or as the promise does. */
  during<T>(answer: Promise<T>): Promise<T>
  /** Asks the wallet. Rejects as {@link during}, and with `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_FAILED`. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
}

/** Takes hold of the active EVM account. @throws `ACCOUNT_NOT_OPEN` where there is none */
export const holdActiveAccount = (context: PluginContext): ActiveAccount => {
  const chain = context.stores.namespaces.get('eip155')
  const { address, network, epoch } = chain ?? {}
  if (!chain || address === undefined || !network) throw accountNotOpen()
  const assertActive = () => {
    if (chain.epoch !== epoch) throw sessionInterrupted()
  }
  const during = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer.catch((error: unknown) => {
      assertActive()
      throw error
    })
    assertActive()
    return value
  }
  return {
    address,
    networkId: network.caipNetworkId,
    network,
    during,
    ask: async (method, params) => {
      const provider = (await during(context.provider('eip155'))) as Eip1193Provider
      return during(
        provider.request({ method, params }).catch((error: unknown) => {
          throw walletError(error)
        }),
      )
    },
  }
}
