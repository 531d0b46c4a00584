import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

const concat = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))
const word = (value: Uint8Array): Uint8Array => concat(new Uint8Array(32 - value.length), value)
const unprefixed = (hex: string): string => hex.replace(/^0x/, '')

/** The address that signed a 32-byte hash, in lower case, worked out without the library that signed. */
export function recoverAddress(hash: Uint8Array, signature: string): string {
  const bytes = hexToBytes(unprefixed(signature))
  const recovery = (bytes[64] ?? 0) - 27
  const key = secp256k1.Signature.fromCompact(bytes.slice(0, 64))
    .addRecoveryBit(recovery)
    .recoverPublicKey(hash)
  return `0x${bytesToHex(keccak_256(key.toRawBytes(false).slice(1)).slice(-20))}`
}

/** The hash that personal_sign signs (ERC-191, version 0x45). */
export function personalHash(message: Uint8Array): Uint8Array {
  return keccak_256(concat(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message))
}

/** The EIP-712 hash of `Order(string item,address seller,uint256 price)` under the domain (name, chainId), spelled out. */
export function orderHash(order: {
  name: string
  chainId: number
  item: string
  seller: string
  price: bigint
}) {
  const uint = (value: bigint | number) => word(hexToBytes(value.toString(16).padStart(64, '0')))
  const domain = concat(
    keccak_256(utf8ToBytes('EIP712Domain(string name,uint256 chainId)')),
    keccak_256(utf8ToBytes(order.name)),
    uint(order.chainId),
  )
  const struct = concat(
    keccak_256(utf8ToBytes('Order(string item,address seller,uint256 price)')),
    keccak_256(utf8ToBytes(order.item)),
    word(hexToBytes(unprefixed(order.seller))),
    uint(order.price),
  )
  return keccak_256(concat(Uint8Array.of(0x19, 0x01), keccak_256(domain), keccak_256(struct)))
}
