import type { Connector } from '../contract/types.js'

const start = 'wallet:'

/** How a wallet is called, however many chains have found it. */
export const walletIdentity = ({ name }: Pick<Connector, 'name'>): string => name.trim().toLowerCase()

/** One wallet, asked in the click. The others lead to many wallets, or ask in a view of their own. */
export const isPlain = ({ type, opens }: Connector): boolean =>
  type !== 'AUTH' && type !== 'WALLET_CONNECT' && opens === undefined

/** The id that means a wallet as a whole, on whichever chains it is found: `wallet:` and its name in lower case. */
export const wholeId = (connector: Pick<Connector, 'name'>): string => `${start}${walletIdentity(connector)}`

/** The one wallet that an id means as a whole, also while a single chain has found it; undefined where several claim to be it. */
export const findWhole = (connectors: readonly Connector[], id: string): Connector | undefined => {
  if (!id.startsWith(start)) return undefined
  const [only, ...others] = connectors.filter(one => isPlain(one) && wholeId(one) === id.toLowerCase())
  return others.length === 0 ? only : undefined
}
