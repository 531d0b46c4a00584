import type { CaipNetworkId, ChainNamespace } from '../../../kernel/define.js'
import { parseCaipAddress } from '../../../kernel/contract/caip.js'

/** What the hosted services take for the address of a chain's own coin, by namespace. */
const placeholders: ReadonlyMap<ChainNamespace, string> = new Map([
  ['eip155', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  // Not the mint of wrapped SOL, which ends in 2.
  ['solana', 'So11111111111111111111111111111111111111111'],
  ['bip122', '0x'],
  ['polkadot', '0x'],
  ['cosmos', '0x'],
])

const namespaceOf = (networkId: CaipNetworkId): ChainNamespace => networkId.split(':')[0] ?? ''

/** What stands for the native coin of a chain; undefined where the services have nothing for it. */
export const nativePlaceholder = (namespace: ChainNamespace): string | undefined =>
  placeholders.get(namespace)

/** Whether an address of a token is none: the chain's own coin is meant. */
export const isNativePlaceholder = (namespace: ChainNamespace, address: string): boolean => {
  const placeholder = nativePlaceholder(namespace)
  return (
    placeholder !== undefined && (namespace === 'eip155' ? address.toLowerCase() : address) === placeholder
  )
}

const anyNamespace = { has: () => true }

/** The plain address of a CAIP-10 account of this network; undefined where it is none, or of another network. */
export const plainAddress = (account: string, networkId: CaipNetworkId): string | undefined =>
  parseCaipAddress(account, anyNamespace) && account.startsWith(`${networkId}:`)
    ? account.slice(networkId.length + 1)
    : undefined

/** The plain address of a token that is named by CAIP-10, undefined for the coin itself; false where it is no token of this network. */
export const tokenOf = (
  account: string | null | undefined,
  networkId: CaipNetworkId,
): string | undefined | false => {
  if (account === undefined || account === null) return undefined
  const token = plainAddress(account, networkId)
  if (token === undefined) return false
  return isNativePlaceholder(namespaceOf(networkId), token) ? undefined : token
}

/** Names a token by CAIP-10. @param token left out: the coin itself */
export const tokenName = (networkId: CaipNetworkId, token: string | undefined): string =>
  `${networkId}:${token ?? nativePlaceholder(namespaceOf(networkId)) ?? ''}`
