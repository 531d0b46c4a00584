/** Longer items need a mark before their length: no signature and no key is as long. */
const maxItemLength = 0xfc
const maxItems = 2

/** Reads the stack of a witness (BIP-141) that has one item or two, as those of single keys have. Undefined for any other bytes. */
export const readWitness = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let end = 1
  while (items.length < Math.min(count, maxItems)) {
    const length = bytes[end] ?? 0
    if (length > maxItemLength) return undefined
    items.push(bytes.slice(end + 1, end + 1 + length))
    end += 1 + length
  }
  return count === items.length && end === bytes.length ? items : undefined
}
