import { createNonce } from '../plugins/feature-siwx/message/createNonce.js'
import type { SignInStore } from './store/SignInStore.js'

/** Nonces that each sign one message. */
export interface Nonces {
  give(): Promise<string>
  /** Whether it was given and not used before. Afterwards it is used. */
  use(nonce: string): Promise<boolean>
}

const keyOf = (nonce: string): string => `nonce:${nonce}`

/** Makes the nonces. What is in the store is unused. */
export const createNonces = (store: SignInStore, lifeMs: number): Nonces => ({
  give: async () => {
    const nonce = createNonce(() => crypto.randomUUID())
    await store.put(keyOf(nonce), '1', lifeMs)
    return nonce
  },
  use: async nonce => (await store.take(keyOf(nonce))) !== undefined,
})
