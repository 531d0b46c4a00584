import type { SandboxNetwork } from 'portico/sandbox'
import type { Address, Hex } from 'viem'

/** Where everything is that the page talks to. The server of the page knows; nothing of it is built in. */
export interface DemoSandbox {
  readonly url: string
  readonly networks: readonly [SandboxNetwork, ...SandboxNetwork[]]
  /** Base of the faucet: `POST {faucetUrl}/{chain id}?to={address}`. */
  readonly faucetUrl: string
  readonly walletApiUrl: string
  readonly relayUrl: string
  /** The page of the sandbox's phone. */
  readonly phoneUrl: string
  /** Where payments go. */
  readonly orchard: Address
  /** Keys of funded accounts, for further wallets. */
  readonly spareKeys: readonly Hex[]
}

/** Asks the server for the sandbox's addresses. */
export const readSandbox = async (): Promise<DemoSandbox> => {
  const response = await fetch('/sandbox.json')
  if (!response.ok) throw new Error('This page needs its sandbox: start it with `npm start`.')
  return (await response.json()) as DemoSandbox
}
