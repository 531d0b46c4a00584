import type { ConnectMethod } from '../../../kernel/define.js'

/** A way to connect: a method of a plugin, or the wallets, which have no `load`. */
export type ConnectWay = Pick<ConnectMethod, 'id' | 'order'> & Partial<ConnectMethod>

/**
 * Puts the wallets among the ways to connect, under their name in `order.connectMethods` of the host's options: after e-mail and social;
 * first where one is in this browser; what the host has named before all others.
 * @param methods those of plugins, in order @param hasWallet whether the wallets come first where the host names nothing @param named by the host
 */
export const arrangeMethods = (
  methods: readonly ConnectMethod[],
  hasWallet: boolean,
  named: readonly string[] = [],
): readonly ConnectWay[] => {
  const rank = ({ id }: ConnectWay) => named.indexOf(id) + 1 || Infinity
  const wallets = { id: 'wallet', order: hasWallet ? -Infinity : 30 }
  return [...methods, wallets].sort((a, b) => (rank(a) === rank(b) ? a.order - b.order : rank(a) - rank(b)))
}
