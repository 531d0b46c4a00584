import type { KernelStorage } from '../../kernel/define.js'
import { lastChainKey, socialKey, usedKey, userNameKey } from './storageKeys.js'

/** What is kept of who is signed in, beside what keeps the connection. The key of the address comes with a schema, in Login.ts. */
const walletKeys = [usedKey, { id: 'EMAIL' }, lastChainKey, userNameKey] as const

/** Leaves nothing in the storage of a modal of who is signed in. */
export const forgetLogin = (storage: KernelStorage): void => {
  const wallet = storage.beside('wallet')
  walletKeys.forEach(key => wallet.remove(key))
  storage.remove(socialKey)
}
