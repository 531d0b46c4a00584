import type { SandboxCosmosAccount } from './cosmosAccounts.js'
import type { CosmosChainDefinition } from './CosmosChainDefinition.js'
import type { RunningCosmosChain } from './startCosmosChains.js'

/** A Cosmos network of a running sandbox. */
export interface SandboxCosmosChain extends CosmosChainDefinition {
  readonly caipNetworkId: `cosmos:${string}`
  /** Base of its REST over the sandbox, so that faults apply: `GET {restUrl}/cosmos/bank/v1beta1/balances/{address}`. */
  readonly restUrl: string
  /** Its CometBFT JSON-RPC: `status`, `health`, `abci_info`, `broadcast_tx_sync`, `tx`, `tx_search`, `abci_query`: what cosmjs asks. */
  readonly rpcUrl: string
  /** Four accounts; the first two hold 1000 coins. */
  readonly accounts: readonly SandboxCosmosAccount[]
  /** Makes coins of the smallest unit. @throws RangeError for another network's address */
  fund(address: string, amount: bigint): void
}

/** Gives a running network the face that tests and hosts see. @param url of the sandbox */
export const describeCosmosChain = (
  { ledger, ...chain }: RunningCosmosChain,
  url: string,
): SandboxCosmosChain => ({
  ...chain,
  restUrl: `${url}/cosmos/${chain.chainId}/rest`,
  rpcUrl: `${url}/cosmos/${chain.chainId}/rpc`,
  fund: (address, amount) => ledger.fund(address, amount),
})
