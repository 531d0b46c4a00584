import type { Network, PluginContext, TokenAmount, WalletSession } from '../../../kernel/define.js'
import { rpcService, type Eip155Token } from '../api.js'
import { walletOf } from '../wallet/walletOf.js'
import { discoverAssets } from './discoverAssets.js'
import { readListedTokens } from './readListedTokens.js'

/** Whose tokens are read, and what tells of them. */
interface Holder {
  readonly address: string
  readonly network: Network
  /** The account's wallet, when it is connected. */
  readonly session: WalletSession | undefined
  /** What the host lists on that network. */
  readonly listed: readonly Eip155Token[]
}

/**
 * Reads token balances: what the wallet tells where it can (EIP-7811), and of the host's list what the chain says, which beats it.
 */
export const readTokenBalances = async (
  context: PluginContext,
  { address, network, session, listed }: Holder,
): Promise<readonly TokenAmount[]> => {
  const readListed = async () => {
    const rpc = await context.load(rpcService)
    return readListedTokens(await rpc.client(network), address, listed)
  }
  const [found, read] = await Promise.all([
    session ? discoverAssets(context.env, walletOf(session), address, network) : [],
    listed.length > 0 ? readListed() : [],
  ])
  const isListed = new Set(listed.map(({ address: token }) => token.toLowerCase()))
  return [...read, ...found.filter(({ token }) => !isListed.has(token.toLowerCase()))]
}
