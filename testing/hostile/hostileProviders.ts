const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const answers: ReadonlyMap<unknown, unknown> = new Map<string, unknown>([
  ['eth_requestAccounts', [account]],
  ['eth_accounts', [account]],
  ['eth_chainId', '0x1'],
])

const answer = (args: { readonly method?: unknown }): Promise<unknown> =>
  Promise.resolve(answers.get(args.method) ?? null)

const ignore = (): undefined => undefined

const fault = (): never => {
  throw new Error('A hostile wallet threw this.')
}

/** Every trap throws, so that merely looking at the object is an error. */
const throwingTraps = (): object =>
  new Proxy(
    {},
    {
      get: fault,
      set: fault,
      has: fault,
      ownKeys: fault,
      getOwnPropertyDescriptor: fault,
      getPrototypeOf: fault,
      defineProperty: fault,
      deleteProperty: fault,
      isExtensible: fault,
      preventExtensions: fault,
      setPrototypeOf: fault,
    },
  )

/**
 * Providers that break EIP-1193, one way each. A site must survive all of them: connecting fails with the message, or with
 * "Unknown error", or works where what is missing is not needed.
 */
export const hostileProviders = {
  /** `request` throws instead of returning a promise. */
  throwsSynchronously: (): object => ({ request: fault, on: ignore, removeListener: ignore }),

  /** `request` throws nothing at all: the thrown value is undefined. */
  throwsUndefined: (): object => ({
    request: () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- that is the fault
      throw undefined
    },
    on: ignore,
    removeListener: ignore,
  }),

  /** `request` returns its answer itself and not a promise. */
  answersWithoutPromise: (): object => ({
    request: (args: { readonly method?: unknown }) => answers.get(args.method) ?? null,
    on: ignore,
    removeListener: ignore,
  }),

  /** `request` returns a thenable that throws, then answers, then fails. */
  answersTwice: (): object => ({
    request: () => ({
      then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
        resolve([account])
        reject(new Error('A second answer.'))
        fault()
      },
    }),
    on: ignore,
    removeListener: ignore,
  }),

  /** Never answers anything. */
  neverAnswers: (): object => ({
    request: () => new Promise(ignore),
    on: ignore,
    removeListener: ignore,
  }),

  /** Answers, but has no `request` under that name. */
  withoutRequest: (): object => ({ send: answer, on: ignore, removeListener: ignore }),

  /** Answers, but has no events: neither `on` nor `removeListener`. */
  withoutEvents: (): object => ({ request: answer }),

  /** Answers, but `on` and `removeListener` throw. */
  throwsOnListening: (): object => ({ request: answer, on: fault, removeListener: fault }),

  /** Calls every listener with nonsense while it is being added. */
  emitsWhileListening: (): object => ({
    request: answer,
    on: (_event: string, listener: (data: unknown) => void) => {
      listener(null)
      listener({ a: 1 })
    },
    removeListener: ignore,
  }),

  throwingTraps,

  /** A proxy that was revoked: every use of it throws a TypeError. */
  revoked: (): object => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  },
}
