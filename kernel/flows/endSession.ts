import type { WalletSession } from '../types.js'

/** Ends a session in its wallet. Whatever the wallet does wrong, a throw included, is a rejection. */
export const endSession = async (session: WalletSession): Promise<void> => session.disconnect()
