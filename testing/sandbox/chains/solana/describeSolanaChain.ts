import type { SolanaNode } from './createSolanaNode.js'
import { solanaAccounts, type SandboxSolanaAccount } from './solanaAccounts.js'
import type { SolanaChainDefinition } from './SolanaChainDefinition.js'
import { solanaTestUsd } from './tokens.js'

/** A Solana network of a running sandbox. */
export interface SandboxSolanaChain extends SolanaChainDefinition {
  readonly caipNetworkId: `solana:${string}`
  /** JSON-RPC over the sandbox, so that faults apply. */
  readonly rpcUrl: string
  /** Subscriptions: `new Connection(rpcUrl, { wsEndpoint: wsUrl })`. */
  readonly wsUrl: string
  /** Ten accounts with 1000 SOL each; the first two hold 10000 TUSD, too. */
  readonly accounts: readonly SandboxSolanaAccount[]
  /** Test USD, an SPL token that the first account may mint; `address` is that of the mint. */
  readonly token: typeof solanaTestUsd
  /** Lets slots pass at once: after 150, a blockhash is too old. */
  advance(slots: number): void
}

/** Gives a network the face that tests and hosts see. @param url that of the sandbox */
export const describeSolanaChain = (node: SolanaNode, url: string): SandboxSolanaChain => {
  const { genesisHash, name, testnet, caipNetworkId, ledger } = node
  const rpcUrl = `${url}/${caipNetworkId.replace(':', '/')}`
  return {
    ...{ genesisHash, name, testnet, caipNetworkId, rpcUrl },
    wsUrl: rpcUrl.replace('http', 'ws'),
    accounts: solanaAccounts,
    token: solanaTestUsd,
    advance: slots => ledger.advance(slots),
  }
}
