const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const opening = utf8('<Bytes>')
const closing = utf8('</Bytes>')

const matches = (bytes: Uint8Array, part: Uint8Array, start: number): boolean =>
  part.every((byte, index) => bytes[start + index] === byte)

const isWrapped = (bytes: Uint8Array): boolean =>
  bytes.length >= opening.length + closing.length &&
  matches(bytes, opening, 0) &&
  matches(bytes, closing, bytes.length - closing.length)

/** What is signed for a message: it stands between marks, so that it can never be a transaction (`u8aWrapBytes` of `@polkadot/util`). */
export const wrapBytes = (bytes: Uint8Array): Uint8Array =>
  isWrapped(bytes) ? bytes : Uint8Array.from([...opening, ...bytes, ...closing])

/** The message without its marks, as it is shown. */
export const unwrapBytes = (bytes: Uint8Array): Uint8Array =>
  isWrapped(bytes) ? bytes.slice(opening.length, bytes.length - closing.length) : bytes
