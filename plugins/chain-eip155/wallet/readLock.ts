import type { WalletProvider } from '../api.js'

interface MetaMask {
  readonly _metamask?: { isUnlocked?(): unknown }
  readonly chainId?: unknown
  isConnected?(): unknown
}

/**
 * What MetaMask and its kin tell of themselves, beside what they answer: that they are locked, or that they have lost the page for good,
 * as after an update. Then they say that they are not unlocked either, answer nothing any more, and know no chain. Never rejects.
 */
export const readLock = async (provider: WalletProvider): Promise<'locked' | 'unreachable' | undefined> => {
  try {
    const wallet = provider as MetaMask
    if ((await wallet._metamask?.isUnlocked?.()) !== false) return undefined
    return wallet.isConnected?.() === false && wallet.chainId === null ? 'unreachable' : 'locked'
  } catch {
    return undefined
  }
}
