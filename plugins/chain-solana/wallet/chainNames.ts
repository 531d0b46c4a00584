import type { CaipNetworkId } from '../../../kernel/define.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'

type ChainName = `solana:${string}`

/** How the Wallet Standard names Solana's own networks. */
const names: ReadonlyMap<CaipNetworkId, ChainName> = new Map([
  [solanaMainnet.caipNetworkId, 'solana:mainnet'],
  [solanaDevnet.caipNetworkId, 'solana:devnet'],
  [solanaTestnet.caipNetworkId, 'solana:testnet'],
])
const anyLocal = 'solana:localnet'

/** The name of a network for apps: that of the Wallet Standard, else its CAIP-2 id. */
export const chainNameOf = (networkId: CaipNetworkId): ChainName =>
  names.get(networkId) ?? (networkId as ChainName)

/** The names by which a wallet may know a network, best first. A node of one's own is `solana:localnet` to wallets. */
const candidates = (networkId: CaipNetworkId): readonly string[] =>
  names.has(networkId) ? [chainNameOf(networkId), networkId] : [networkId, anyLocal]

/** The name by which a wallet knows a network, of those that it lists; undefined when it does not know it. */
export const knownAs = (networkId: CaipNetworkId, listed: readonly unknown[]): string | undefined =>
  candidates(networkId).find(name => listed.includes(name))

/** Whether a name that an app uses means a network. */
export const isNameOf = (name: string, networkId: CaipNetworkId): boolean =>
  candidates(networkId).includes(name)
