import type { Network, PluginContext } from '../../../kernel/define.js'
import { chainMismatch } from '../../../kernel/errors/node.js'
import { accountChanged } from '../../../kernel/errors/transfer.js'
import type { WalletProvider } from '../api.js'
import { ask } from '../wallet/ask.js'
import { readAccounts } from '../wallet/readAccounts.js'
import { isOnChainOf } from '../wallet/readChainId.js'
import type { Node } from './Node.js'

/** What a transaction is sent with. */
export interface Line {
  readonly context: PluginContext
  readonly network: Network
  readonly node: Node
  readonly wallet: WalletProvider
}

/**
 * Looks at the wallet again: it may have moved since the visitor was shown what will be sent.
 * @param from the account that is to send
 * Rejects with `CHAIN_MISMATCH`, `ACCOUNT_CHANGED`, and as the wallet does.
 */
export const assertSameWallet = async ({ network, wallet }: Line, from: string): Promise<void> => {
  if (!(await isOnChainOf(wallet, network.caipNetworkId)))
    throw chainMismatch(`expected ${network.caipNetworkId}`)
  const accounts = readAccounts(await ask(wallet, 'eth_accounts')) ?? []
  if (!accounts.some(({ address }) => address === from)) throw accountChanged()
}
