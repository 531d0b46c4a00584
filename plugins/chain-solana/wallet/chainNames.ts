import type { CaipNetworkId, Network } from '../../../kernel/define.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'

type ChainName = `solana:${string}`

/** How the Wallet Standard names Solana's own networks. */
const names: ReadonlyMap<CaipNetworkId, ChainName> = new Map([
  [solanaMainnet.caipNetworkId, 'solana:mainnet'],
  [solanaDevnet.caipNetworkId, 'solana:devnet'],
  [solanaTestnet.caipNetworkId, 'solana:testnet'],
])
const anyLocal: ChainName = 'solana:localnet'

/** The name of a network: that of the Wallet Standard, else its CAIP-2 id. */
const chainNameOf = (networkId: CaipNetworkId): ChainName => names.get(networkId) ?? (networkId as ChainName)

const localUrl = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/

/**
 * The names of a network for apps, best first. Apps on wallet-adapter tell a network by the address of its node: where that is on this
 * machine (a network of one's own, or a proxy before one of Solana's), they say `solana:localnet` and look for it in the list.
 */
export const chainNamesOf = ({ caipNetworkId, rpcUrls }: Network): readonly ChainName[] => {
  const isLocal = !names.has(caipNetworkId) || localUrl.test(rpcUrls.default.http[0] ?? '')
  return isLocal ? [chainNameOf(caipNetworkId), anyLocal] : [chainNameOf(caipNetworkId)]
}

/** The names by which a wallet may know a network, best first. A node of one's own is `solana:localnet` to wallets. */
const candidates = (networkId: CaipNetworkId): readonly string[] =>
  names.has(networkId) ? [chainNameOf(networkId), networkId] : [networkId, anyLocal]

/** The name by which a wallet knows a network, of those that it lists; undefined when it does not know it. */
export const knownAs = (networkId: CaipNetworkId, listed: readonly unknown[]): string | undefined =>
  candidates(networkId).find(name => listed.includes(name))

/** Whether a name that an app uses means a network. */
export const isNameOf = (name: string, network: Network): boolean =>
  name === network.caipNetworkId || chainNamesOf(network).some(known => known === name)
