import type { ConnectMethod } from '../../../kernel/define.js'

/** The wallets among the ways to connect: their name in `order.connectMethods` of the host's options, and their place. */
const wallets = { id: 'wallet', order: 30 } as const

/**
 * Puts the wallets among the ways to connect: after e-mail and social; first where one is in this browser; what the host has named before
 * all others. @param methods those of plugins, in order @param named by the host @returns the methods, and undefined for the wallets
 */
export const arrangeMethods = (
  methods: readonly ConnectMethod[],
  hasWallet: boolean,
  named: readonly string[] = [],
): readonly (ConnectMethod | undefined)[] => {
  const placeOf = ({ id }: { readonly id: string }) => (named.includes(id) ? named.indexOf(id) : named.length)
  const comesFirst = (method: ConnectMethod) =>
    placeOf(method) === placeOf(wallets)
      ? !hasWallet && method.order <= wallets.order
      : placeOf(method) < placeOf(wallets)
  return [...methods.filter(comesFirst), undefined, ...methods.filter(method => !comesFirst(method))]
}
