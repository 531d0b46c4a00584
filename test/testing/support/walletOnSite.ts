import {
  createTestWallet,
  ProviderRpcError,
  type TestWallet,
  type TestWalletOptions,
} from '../../../testing/index.js'

/** Two made-up networks whose nodes do not exist: tests that use them ask no node. */
export const twoChains = [
  { id: 31_337, name: 'Harbor', rpcUrl: 'http://127.0.0.1:1' },
  { id: 31_338, name: 'Lagoon', rpcUrl: 'http://127.0.0.1:1' },
]

/** The first accounts of the development phrase, as anvil and hardhat print them. */
export const devAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

/** A wallet, and the calls that a site makes to it. */
export interface Site {
  readonly wallet: TestWallet
  readonly call: (method: string, params?: unknown) => Promise<unknown>
  /** The error that a call ends with, as plain data. @throws when the call succeeds. */
  readonly fail: (
    method: string,
    params?: unknown,
  ) => Promise<{ code: number; message: string; data: unknown }>
  /** Every event of the provider since the start, as `[name, data]`. */
  readonly events: readonly (readonly [string, unknown])[]
}

/** A test wallet in front of a site that listens to every event. */
export function walletOnSite(options: Partial<TestWalletOptions> = {}): Site {
  const wallet = createTestWallet({ chains: twoChains, ...options })
  const events: [string, unknown][] = []
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'])
    wallet.provider.on(name, data => events.push([name, data]))
  const call = (method: string, params?: unknown) =>
    wallet.provider.request(params === undefined ? { method } : { method, params })
  const fail = async (method: string, params?: unknown) => {
    const error = await call(method, params).then(
      result => new Error(`The call succeeded: ${JSON.stringify(result)}`),
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof ProviderRpcError)) throw error
    return { code: error.code, message: error.message, data: error.data }
  }
  return { wallet, call, fail, events }
}
