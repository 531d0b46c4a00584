import type { CosmosChainDefinition } from './CosmosChainDefinition.js'
import { cosmosAccounts, type SandboxCosmosAccount } from './cosmosAccounts.js'
import { cosmosChains } from './cosmosChains.js'
import { CosmosLedger } from './CosmosLedger.js'

/** A Cosmos network that runs. */
export interface RunningCosmosChain extends CosmosChainDefinition {
  readonly caipNetworkId: `cosmos:${string}`
  readonly ledger: CosmosLedger
  readonly accounts: readonly SandboxCosmosAccount[]
}

const thousandCoins = 1000n

/** Starts Cosmos networks, each on a ledger in this process. @param definitions default: the sandbox's own */
export const startCosmosChains = (
  definitions: readonly CosmosChainDefinition[] = cosmosChains,
): readonly RunningCosmosChain[] =>
  definitions.map(definition => {
    const { chainId, bech32Prefix, coin } = definition
    const ledger = new CosmosLedger(definition)
    const accounts = cosmosAccounts(bech32Prefix)
    for (const { address } of accounts.slice(0, 2))
      ledger.fund(address, thousandCoins * 10n ** BigInt(coin.decimals))
    return { ...definition, caipNetworkId: `cosmos:${chainId}`, ledger, accounts }
  })
