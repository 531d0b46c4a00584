import type { SandboxBitcoinAccount } from './bitcoinAccounts.js'
import type { BitcoinParameters } from './BitcoinChainDefinition.js'
import { fundAddress, type RunningBitcoinChain } from './startBitcoinChains.js'

/** A Bitcoin network of a running sandbox. */
export interface SandboxBitcoinChain {
  readonly caipNetworkId: `bip122:${string}`
  readonly name: string
  readonly parameters: BitcoinParameters
  readonly testnet: boolean
  /** Base of its Esplora server over the sandbox, so that faults apply: `GET {rpcUrl}/address/{address}`. */
  readonly rpcUrl: string
  /** Four accounts; the first two hold 1 BTC on their payment address and 10000 satoshis on the other. */
  readonly accounts: readonly SandboxBitcoinAccount[]
  /** Puts what waits into a block, and adds empty ones. @param count default 1 @returns the hashes */
  mine(count?: number): Promise<readonly string[]>
  /** Pays newly made coins to an address, in a block. @returns the transaction id @throws RangeError for another network's address */
  fund(address: string, sats: number): Promise<string>
}

/** Gives a running network the face that tests and hosts see. @param url of the sandbox */
export const describeBitcoinChain = (chain: RunningBitcoinChain, url: string): SandboxBitcoinChain => {
  const { caipNetworkId, name, parameters, testnet, accounts, node } = chain
  return {
    ...{ caipNetworkId, name, parameters, testnet, accounts },
    rpcUrl: `${url}/esplora/${caipNetworkId}`,
    mine: async (count = 1) => node.mine(count),
    fund: (address, sats) => fundAddress(chain, address, sats),
  }
}
