/** Of a name or a symbol. */
const usualBytes = 256

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))

/** Without the zeros at the end. A pattern would try each run of zeros in the text from each of its places. */
const trimEnd = (bytes: Uint8Array): Uint8Array => {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return bytes.subarray(0, end)
}

const toText = (hex: string): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(trimEnd(bytesOf(hex))) || undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a text that a contract gives back: a `string`, or the `bytes32` of older tokens. Undefined when it is neither.
 * @param maxBytes of the text; longer ones are none
 */
export const readTextAnswer = (answer: string, maxBytes = usualBytes): string | undefined => {
  const isWords = answer.length <= 2 * maxBytes + 1000 && (answer.length - 2) % 64 === 0
  if (!isWords || !/^0x[\da-f]+$/i.test(answer)) return undefined
  const words = answer.slice(2)
  if (words.length === 64) return toText(words)
  const length = Number(BigInt(`0x${words.slice(64, 128)}`))
  const isString = BigInt(`0x${words.slice(0, 64)}`) === 32n && length <= maxBytes
  return isString ? toText(words.slice(128, 128 + length * 2)) : undefined
}
