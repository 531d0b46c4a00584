import type { ChainNamespace } from '../../../kernel/define.js'

/** What the hosted services take for the address of a chain's own coin, by namespace. */
const placeholders: ReadonlyMap<ChainNamespace, string> = new Map([
  ['eip155', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  // Not the mint of wrapped SOL, which ends in 2.
  ['solana', 'So11111111111111111111111111111111111111111'],
  ['bip122', '0x'],
  ['polkadot', '0x'],
  ['cosmos', '0x'],
])

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
