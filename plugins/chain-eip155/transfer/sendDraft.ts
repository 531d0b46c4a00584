import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import type { Network, PluginContext, SentTransfer } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { accountChanged } from '../../../kernel/errors/transfer.js'
import { chainMismatch } from '../../../kernel/errors/node.js'
import type { WalletProvider } from '../api.js'
import { ask } from '../wallet/ask.js'
import { chainIdToHex } from '../wallet/chainId.js'
import { isOnChainOf } from '../wallet/readChainId.js'
import { readAccounts } from '../wallet/readAccounts.js'
import type { Draft } from './draftTransfer.js'
import { toRpcCall, type Node } from './Node.js'
import { watchTransaction } from './watchTransaction.js'

/** What a transfer is sent with. */
export interface Line {
  readonly context: PluginContext
  readonly network: Network
  readonly node: Node
  readonly wallet: WalletProvider
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/** Looks at the wallet again: it may have moved since the visitor was shown what will be sent. */
const assertSameWallet = async ({ network, wallet }: Line, from: string): Promise<void> => {
  if (!(await isOnChainOf(wallet, network.caipNetworkId)))
    throw chainMismatch(`expected ${network.caipNetworkId}`)
  const accounts = readAccounts(await ask(wallet, 'eth_accounts')) ?? []
  if (!accounts.some(({ address }) => address === from)) throw accountChanged()
}

/**
 * Asks the wallet to send: what {@link Transfer.send} promises. The request names its chain: a wallet that has moved since the look
 * refuses. What it costs is left to the wallet, and to the visitor in it.
 */
export const sendDraft = async (line: Line, draft: Draft): Promise<SentTransfer> => {
  const { context, node, network, wallet } = line
  await assertSameWallet(line, draft.from)
  const call = { ...toRpcCall(draft), chainId: chainIdToHex(network.id) }
  const id = await ask(wallet, 'eth_sendTransaction', [call])
  if (!isHash(id)) throw walletFailed('The wallet returned no transaction', undefined)
  const confirmed = watchTransaction({ context, node, wallet: () => wallet }, id)
  confirmed.catch(() => undefined)
  const explorerUrl = explorerLink(network, 'transaction', id)
  return { id, confirmed, ...(explorerUrl !== undefined && { explorerUrl }) }
}
