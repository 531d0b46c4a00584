import type { ConnectMethod } from '../../../kernel/define.js'
import { arrange } from '../../../kernel/registry/ordering.js'

/** The place of the wallets among the ways to connect, as `order.connectMethods` of the host's options names it. */
const walletMethodId = 'wallet'

/**
 * Puts the ways to connect in order: e-mail, social, wallet; the wallets first where one is in this browser; what the host has named before all others. @returns the methods of plugins, and undefined for the wallets
 */
export const arrangeMethods = (
  methods: readonly ConnectMethod[],
  hasWallet: boolean,
  first?: readonly string[],
): readonly (ConnectMethod | undefined)[] => {
  const wallets = { id: walletMethodId, order: hasWallet ? -Infinity : 30 }
  const ordered = arrange<ConnectMethod | typeof wallets>([...methods, wallets], first)
  return ordered.map(method => ('load' in method ? method : undefined))
}
