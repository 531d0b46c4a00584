import { walletFailed } from '../../kernel/errors/connect.js'

/** A copy of bytes that a wallet gave; undefined for anything else, and for a length out of bounds. */
export const readBytes = (value: unknown, min: number, max: number): Uint8Array | undefined => {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength < min || value.byteLength > max) return undefined
    return Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  } catch {
    return undefined
  }
}

/** A list that a wallet gave; an empty one for anything else. */
export const readList = (value: unknown): readonly unknown[] => {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value) : []
  } catch {
    return []
  }
}

/** What a wallet answered, where that is no answer. */
export const unusable = (): Error => walletFailed('The wallet returned an unusable response', undefined)

/**
 * Validates a wallet's answers to several inputs.
 * @param read one output, and the index of its input; undefined when it is none
 * @throws `WALLET_FAILED` when there are not as many as inputs, or one is no answer
 */
export const readAnswers = <T>(
  answer: unknown,
  count: number,
  read: (output: unknown, index: number) => T | undefined,
): readonly T[] => {
  const outputs = readList(answer)
  if (outputs.length === 0) throw walletFailed('Empty result', undefined)
  // More than were asked for are not even looked at.
  const results =
    outputs.length === count ? outputs.flatMap((output, index) => read(output, index) ?? []) : []
  if (results.length !== count) throw unusable()
  return results
}
