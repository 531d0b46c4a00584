import { keccak_256 } from '@noble/hashes/sha3.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The hash that `personal_sign` signs (EIP-191, version `E`): a beginning that no transaction has, the length in bytes, the text. */
export const hashPersonalMessage = (message: string): Uint8Array => {
  const text = utf8(message)
  const prefix = utf8(`\x19Ethereum Signed Message:\n${text.length}`)
  return keccak_256(Uint8Array.from([...prefix, ...text]))
}
