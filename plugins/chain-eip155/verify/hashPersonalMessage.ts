import { keccak_256 } from '@noble/hashes/sha3.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The hash that `personal_sign` signs of bytes (EIP-191, version `E`): a beginning that no transaction has, their number, themselves. */
export const hashPersonalBytes = (bytes: Uint8Array): Uint8Array => {
  const prefix = utf8(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(Uint8Array.from([...prefix, ...bytes]))
}

/** The same of a text. */
export const hashPersonalMessage = (message: string): Uint8Array => hashPersonalBytes(utf8(message))
