import { smartAccountFactory } from '../../contracts/smartAccountFactory.js'
import { entryPoint } from './readEntryPoint.js'

/** What smart accounts of a chain are made and used with (ERC-4337). */
export interface SmartAccountServices {
  /** JSON-RPC of the chain's bundler. */
  readonly bundlerUrl: string
  /** Paymaster service (ERC-7677), which pays for whom `sandbox.sponsor` says. */
  readonly sponsorUrl: string
  /** Factory of Solady's accounts: `createAccount(owner, salt)`. */
  readonly factory: `0x${string}`
  /** Of version 0.7. */
  readonly entryPoint: `0x${string}`
}

/** Tells where they are. @param url of the sandbox */
export const smartAccountsOf = (chainId: number, url: string): SmartAccountServices => ({
  bundlerUrl: `${url}/bundler/${chainId}`,
  sponsorUrl: `${url}/sponsor/${chainId}`,
  factory: smartAccountFactory.address,
  entryPoint,
})
