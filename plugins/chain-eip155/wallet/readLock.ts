import type { WalletProvider } from '../tokens.js'

interface MetaMask {
  readonly _metamask?: { isUnlocked?(): unknown }
  readonly chainId?: unknown
  isConnected?(): unknown
}

/** `unreachable`: it has lost the page for good, as after an update; then it answers nothing any more. */
export type Lock = 'locked' | 'unlocked' | 'unreachable'

/**
 * What MetaMask and its kin tell of themselves, beside what they answer. One that is unreachable says that it is not unlocked, and
 * knows no chain. Never rejects.
 */
export const readLock = async (provider: WalletProvider): Promise<Lock | undefined> => {
  try {
    const wallet = provider as MetaMask
    const isUnlocked = await wallet._metamask?.isUnlocked?.()
    if (isUnlocked === true) return 'unlocked'
    if (isUnlocked !== false) return undefined
    return wallet.isConnected?.() === false && wallet.chainId === null ? 'unreachable' : 'locked'
  } catch {
    return undefined
  }
}
