import { createNonce } from '../../plugins/feature-siwx/message/createSignInMessage.js'
import type { SignInStore } from '../store/SignInStore.js'
import { createSignedNonces } from './createSignedNonces.js'
import type { Nonces } from './Nonces.js'

/** What nonces are made of. */
export interface NoncesInput {
  readonly store: SignInStore
  readonly lifeMs: number
  /** The same in all instances that share the store. Left out, every nonce that is given is stored. */
  readonly secret: string | undefined
  now(): number
}

const keyOf = (nonce: string): string => `nonce:${nonce}`

/** What is in the store is unused. */
const createStoredNonces = ({ store, lifeMs }: NoncesInput): Nonces => ({
  give: async () => {
    const nonce = createNonce(() => crypto.randomUUID())
    await store.put(keyOf(nonce), '1', lifeMs)
    return nonce
  },
  isGood: async nonce => (await store.read(keyOf(nonce))) !== undefined,
  use: async nonce => (await store.take(keyOf(nonce))) !== undefined,
})

/** Makes the nonces. Where they can say themselves that they were given here, only those that are used are stored. */
export const createNonces = (input: NoncesInput): Nonces => {
  const { store, secret, lifeMs, now } = input
  const add = store.add?.bind(store)
  return add && secret !== undefined
    ? createSignedNonces({ add, secret, lifeMs, now })
    : createStoredNonces(input)
}
