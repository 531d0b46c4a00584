import {
  createMemoryStore,
  createSignInServer,
  type SignInServer,
  type SignInServerOptions,
} from '../../../siwx-server/index.js'
import { noon } from './createVisitor.js'

/** A server with a clock that the test moves. */
export interface OpenServer {
  readonly server: SignInServer
  /** Lets time pass. */
  pass(ms: number): void
  /** Another instance, with the same store and clock. */
  another(): SignInServer
  /** All that the store was given. */
  readonly stored: readonly string[]
}

/** Makes a server of `shop.example`, at noon. */
export const openServer = (options: Partial<SignInServerOptions> = {}): OpenServer => {
  let time = noon
  const now = () => time
  const stored: string[] = []
  const memory = createMemoryStore({ now })
  const store = options.store ?? {
    ...memory,
    put: (key: string, value: string, lifeMs: number) => {
      stored.push(`${key} ${value}`)
      return memory.put(key, value, lifeMs)
    },
    add: (key: string, value: string, lifeMs: number) => {
      stored.push(`${key} ${value}`)
      return memory.add(key, value, lifeMs)
    },
  }
  const create = () => createSignInServer({ domain: 'shop.example', ...options, store, now })
  return { server: create(), pass: ms => void (time += ms), another: create, stored }
}
