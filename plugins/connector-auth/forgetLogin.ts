import type { KernelStorage } from '../../kernel/define.js'

/** What is kept of who is signed in, beside what keeps the connection: see storageKeys.ts. */
const walletIds = ['EMAIL_LOGIN_USED_KEY', 'EMAIL', 'LAST_USED_CHAIN_KEY', 'SOCIAL_USERNAME'] as const

/** Leaves nothing in the storage of a modal of who is signed in. */
export const forgetLogin = (storage: KernelStorage): void => {
  const wallet = storage.beside('wallet')
  walletIds.forEach(id => wallet.remove({ id }))
  storage.remove({ id: 'connected_social' })
}
