import type { CaipNetworkId } from '../../kernel/define.js'
import type { SolanaNetwork, SolanaRpcUrl } from './api.js'

const network = (reference: string, name: string, cluster: string, isTest: boolean): SolanaNetwork => {
  const url = 'https://solscan.io'
  const query = isTest ? `?cluster=${cluster}` : ''
  return {
    id: reference,
    caipNetworkId: `solana:${reference}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [`https://api.${cluster}.solana.com`] } },
    blockExplorers: {
      default: {
        name: 'Solscan',
        url,
        addressUrl: `${url}/account/{address}${query}`,
        transactionUrl: `${url}/tx/{hash}${query}`,
      },
    },
    ...(isTest && { testnet: true }),
  }
}

/** Solana itself. */
export const solanaMainnet = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'mainnet-beta', false)
/** The network for developers of apps. */
export const solanaDevnet = network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'devnet', true)
/** The network on which Solana itself is tested. */
export const solanaTestnet = network('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'testnet', true)

/** Ids that older remote wallets still use, by those of today. */
export const olderIds: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  [solanaMainnet.caipNetworkId]: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  [solanaDevnet.caipNetworkId]: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Puts the host's own nodes before those of a network. */
export const solanaNetwork = (given: SolanaNetwork, ownUrls: readonly SolanaRpcUrl[] = []): SolanaNetwork => {
  const own = ownUrls.map(url => (typeof url === 'string' ? url : url.url))
  return { ...given, rpcUrls: { default: { http: [...new Set([...own, ...given.rpcUrls.default.http])] } } }
}
