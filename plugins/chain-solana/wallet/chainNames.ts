import type { CaipNetworkId, Network } from '../../../kernel/define.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'

/** How the Wallet Standard names Solana's own networks. */
const names: ReadonlyMap<CaipNetworkId, string> = new Map([
  [solanaMainnet.caipNetworkId, 'solana:mainnet'],
  [solanaDevnet.caipNetworkId, 'solana:devnet'],
  [solanaTestnet.caipNetworkId, 'solana:testnet'],
])
const anyLocal = 'solana:localnet'

const localUrl = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/

/** The names by which a wallet may know a network, best first. A node of one's own is `solana:localnet` to wallets. */
export const chainNames = (networkId: CaipNetworkId): readonly string[] => {
  const name = names.get(networkId)
  return name === undefined ? [networkId, anyLocal] : [name]
}

/**
 * The name that a network has for apps besides. Apps on wallet-adapter tell a network by the address of its node: where that is on this
 * machine (a proxy before one of Solana's), they say `solana:localnet` and look for it in the list.
 */
export const appNames = ({ rpcUrls }: Network): readonly string[] =>
  localUrl.test(rpcUrls.default.http[0] ?? '') ? [anyLocal] : []
