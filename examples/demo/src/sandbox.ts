import type { CaipNetworkId } from 'portico'
import type {
  SandboxBitcoinNetwork,
  SandboxCosmosNetwork,
  SandboxExchange,
  SandboxNetwork,
  SandboxSolanaNetwork,
} from '@portico/testing/sandbox'
import type { Hex } from 'viem'

/** Where everything is that the page talks to. The server of the page knows; nothing of it is built in. */
export interface DemoSandbox {
  readonly networks: {
    readonly eip155: readonly [SandboxNetwork, ...SandboxNetwork[]]
    readonly solana: readonly SandboxSolanaNetwork[]
    readonly bip122: readonly SandboxBitcoinNetwork[]
    readonly cosmos: readonly SandboxCosmosNetwork[]
  }
  readonly walletApiUrl: string
  readonly blockchainApiUrl: string
  readonly analyticsUrl: string
  readonly relayUrl: string
  /** Base of the faucet: `POST {faucetUrl}/{CAIP-2 id}?to={address}`. */
  readonly faucetUrl: string
  /** Origin of the site that keeps the accounts of the embedded wallet. */
  readonly secureSiteUrl: string
  /** The page with the mails that it sends. */
  readonly mailUrl: string
  /** The page of the sandbox's phone. */
  readonly phoneUrl: string
  /** The exchange of the EVM networks, where it is installed. */
  readonly exchange?: SandboxExchange
  /** The orchard's address on each network that it is paid on. */
  readonly orchard: Readonly<Record<CaipNetworkId, string>>
  /** Keys of funded accounts, for further wallets. */
  readonly spareKeys: readonly Hex[]
}

/** Asks the server for the sandbox's addresses. */
export const readSandbox = async (): Promise<DemoSandbox> => {
  const response = await fetch('/sandbox.json')
  if (!response.ok) throw new Error('This page needs its sandbox: start it with `npm start`.')
  return (await response.json()) as DemoSandbox
}
