import type {
  Eip1193Listener,
  Eip1193Request,
  WalletProvider,
} from '../../../../plugins/chain-eip155/index.js'

type Answer = (params: unknown) => unknown

/** A wallet made of one answer a method, for faults that no honest wallet has. Unknown methods reject with 4200. */
export interface FakeWallet {
  readonly provider: Required<WalletProvider>
  readonly calls: string[]
  answer(method: string, answer: Answer): void
  /** Resolves with the next call of a method. */
  asked(method: string): Promise<void>
  emit(event: string, data?: unknown): void
  readonly listenerCount: number
}

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Makes it: connected to Harbor with one account, until told otherwise. */
export function fakeWallet(answers: Readonly<Record<string, Answer>> = {}): FakeWallet {
  const table = new Map<string, Answer>(
    Object.entries({
      eth_requestAccounts: () => [account],
      eth_accounts: () => [account],
      eth_chainId: () => '0x7a69',
      ...answers,
    }),
  )
  const listeners: [string, Eip1193Listener][] = []
  const calls: string[] = []
  const waiting = new Map<string, () => void>()
  return {
    calls,
    answer: (method, answer) => void table.set(method, answer),
    asked: method => new Promise(resolve => void waiting.set(method, resolve)),
    emit: (event, data) => {
      for (const [name, listener] of [...listeners]) if (name === event) listener(data)
    },
    get listenerCount() {
      return listeners.length
    },
    provider: {
      request: async ({ method, params }: Eip1193Request) => {
        calls.push(method)
        waiting.get(method)?.()
        const answer = table.get(method)
        if (!answer) throw rpcError(4200, 'Method not supported')
        return answer(params)
      },
      on: (event, listener) => void listeners.push([event, listener]),
      removeListener: (event, listener) => {
        const index = listeners.findIndex(([name, other]) => name === event && other === listener)
        if (index >= 0) listeners.splice(index, 1)
      },
    },
  }
}

/** An error as EIP-1193 has it. */
export const rpcError = (code: number, message = 'A fault', data?: unknown): Error =>
  Object.assign(new Error(message), { code, data })

/** Throws something, which need not be an error. */
export const failWith = (thrown: unknown) => (): never => {
  throw thrown
}

/** Never answers. */
export const never = (): Promise<never> => new Promise(() => undefined)
