import { createPage, type TestPage } from './createPage.js'

type Answer = (params: unknown) => unknown

/** Addresses of the development phrase. */
export const payment = 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te'
export const ordinals = 'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l'

/** A row of an address, as sats-connect wallets give it. */
export const row = (address: string, purpose = 'payment') => ({ address, purpose, publicKey: '' })

/** An answer with addresses on mainnet, or on the network of a name. */
export const opening = (addresses: unknown, name = 'Mainnet') => ({
  addresses,
  network: { bitcoin: { name } },
})

/** A sats-connect wallet made of one answer a method, for faults that no honest wallet has. Unknown methods get -32601. */
export interface FakeWallet {
  readonly provider: { request(method: string, params?: unknown): Promise<unknown>; addListener?: unknown }
  readonly page: TestPage
  readonly calls: string[]
  answer(method: string, answer: Answer): void
  /** Resolves with the next call of a method. */
  asked(method: string): Promise<void>
  emit(event: string, data?: unknown): void
  readonly listenerCount: number
}

/** An error as sats-connect has it, inside an answer. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message = 'A fault',
  ) {
    super(message)
  }
}

/** Looking at what a hostile wallet throws may throw. */
const asRpcError = (error: unknown): RpcError | undefined => {
  try {
    return error instanceof RpcError ? error : undefined
  } catch {
    return undefined
  }
}

/** Makes it: it knows the site, and opens two addresses on mainnet, until told otherwise. */
export function fakeWallet(answers: Readonly<Record<string, Answer>> = {}): FakeWallet {
  const open = () => opening([row(payment), row(ordinals, 'ordinals')])
  const table = new Map<string, Answer>(
    Object.entries({
      getAddresses: open,
      wallet_getAccount: open,
      wallet_disconnect: () => null,
      ...answers,
    }),
  )
  const calls: string[] = []
  const waiting = new Map<string, () => void>()
  let listeners: readonly { readonly eventName: string; readonly cb: (event: unknown) => void }[] = []
  const provider = {
    request: async (method: string, params?: unknown) => {
      calls.push(method)
      waiting.get(method)?.()
      const answer = table.get(method)
      const head = { jsonrpc: '2.0', id: '1' }
      try {
        if (!answer) throw new RpcError(-32_601, 'Method not found')
        return { ...head, result: await answer(params) }
      } catch (error) {
        const known = asRpcError(error)
        if (!known) throw error
        return { ...head, error: { code: known.code, message: known.message } }
      }
    },
    addListener: (
      ...[info]: readonly { readonly eventName: string; readonly cb: (event: unknown) => void }[]
    ) => {
      if (info) listeners = [...listeners, info]
      return () => {
        listeners = listeners.filter(other => other !== info)
      }
    },
  }
  const page = createPage()
  Object.assign(page, { FakeBtc: provider, btc_providers: [{ id: 'FakeBtc', name: 'Fake' }] })
  return {
    provider,
    page,
    calls,
    answer: (method, answer) => void table.set(method, answer),
    asked: method => new Promise(resolve => void waiting.set(method, resolve)),
    emit: (event, data) => {
      for (const { eventName, cb } of listeners) if (eventName === event) cb(data)
    },
    get listenerCount() {
      return listeners.length
    },
  }
}

/** Throws something, which need not be an error. */
export const failWith = (thrown: unknown) => (): never => {
  throw thrown
}

/** Never answers. */
export const never = (): Promise<never> => new Promise(() => undefined)
