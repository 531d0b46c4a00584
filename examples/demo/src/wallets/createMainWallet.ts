import {
  createBitcoinTestWallet,
  createCosmosTestWallet,
  createPolkadotTestWallet,
  createSolanaTestWallet,
  createTestWallet,
  type TestChain,
} from '@portico/testing'
import type { DemoSandbox } from '../sandbox.js'
import { cosmosPlace } from './cosmosPlace.js'
import type { DemoWallet } from './DemoWallet.js'
import { joinParts } from './joinParts.js'

/** A network, as far as the wallets of Solana and Bitcoin want to know of it. */
interface SandboxChain<Id> {
  readonly caipNetworkId: Id
  readonly name: string
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
}

const chainOf = <Id>({ caipNetworkId, name, rpcUrls }: SandboxChain<Id>) => {
  const [rpcUrl] = rpcUrls.default.http
  return { id: caipNetworkId, name, rpcUrl }
}

const cosmosChainOf = (network: DemoSandbox['networks']['cosmos'][number]) => {
  const { id: chainId, name, bech32Prefix, denom, nativeCurrency, rpcUrls } = network
  const [restUrl] = rpcUrls.default.http
  const { symbol, decimals } = nativeCurrency
  return { chainId, name, bech32Prefix, restUrl, coin: { denom, symbol, decimals } }
}

/** Makes the wallet that speaks every chain. @param chains EVM networks that it knows */
export const createMainWallet = async (
  { networks }: DemoSandbox,
  chains: readonly TestChain[],
): Promise<DemoWallet> => {
  const shared = { accountCount: 3, storage: localStorage, name: cosmosPlace.name }
  const evm = createTestWallet({ ...shared, chains, tellsAssets: true })
  const solana = createSolanaTestWallet({ ...shared, chains: networks.solana.map(chainOf) })
  const bitcoin = createBitcoinTestWallet({ ...shared, chains: networks.bip122.map(chainOf) })
  const cosmos = createCosmosTestWallet({
    ...shared,
    path: cosmosPlace.path,
    chains: networks.cosmos.map(cosmosChainOf),
  })
  const polkadot = await createPolkadotTestWallet(shared)
  return joinParts(evm, [solana, bitcoin, cosmos, polkadot], index => {
    for (const part of [solana, bitcoin, cosmos]) part.switchAccount(index)
    // Such a wallet has no account in use: its owner chooses which ones a site sees.
    polkadot.share([index])
  })
}
