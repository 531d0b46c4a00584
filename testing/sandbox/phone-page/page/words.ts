import { showInvisible } from '../../../approval-window/showInvisible.js'

const titles: ReadonlyMap<string, string> = new Map([
  ['eip155', 'EVM'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos'],
])

/** What people call a CAIP-2 namespace. */
export const namespaceTitle = (name: string): string => titles.get(name) ?? showInvisible(name)

/** An address in short, for places where only the owner's own ones stand. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** How a site calls itself, or its address where it does not. */
export const siteName = ({ name, url }: { readonly name: string; readonly url: string }): string =>
  showInvisible(name || url || 'A site without a name')
