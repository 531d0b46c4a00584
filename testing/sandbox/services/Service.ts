import type { Answer } from '../http/Answer.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'

/** The services that the sandbox stands in for; the name is what `setFault` takes. */
export type ServiceName =
  | 'rpc'
  | 'solana'
  | 'esplora'
  | 'cosmos'
  | 'polkadot'
  | 'hostedRpc'
  | 'blockchain'
  | 'blockchainControl'
  | 'pay'
  | 'pictures'
  | 'walletApi'
  | 'walletPages'
  | 'analytics'
  | 'faucet'
  | 'bundler'
  | 'sponsor'
  | 'swapControl'
  | 'relay'
  | 'relayControl'
  | 'verify'
  | 'phone'
  | 'secureSite'
  | 'onrampControl'
  | 'pages'

/**
 * One stand-in for an outside service. To add one: write a file beside this one, name it above, and list it in
 * `startSandbox.ts`; faults, cross-origin headers, counting and the index page then come by themselves.
 */
export interface Service {
  readonly name: ServiceName
  /** What it answers, as the index page lists it: `GET /getWallets`. */
  readonly routes: readonly string[]
  /** Whether a path is this service's; the first service of the list that says so answers. */
  owns(path: string): boolean
  /** Answers a request, healthy: faults bend the answer afterwards. An `HttpError` becomes the answer. */
  answer(request: SandboxRequest): Answer | Promise<Answer>
  /** Ends what the service started. */
  stop?(): Promise<void>
}
