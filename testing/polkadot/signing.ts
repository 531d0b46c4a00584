import type { PolkadotKey } from './PolkadotKeyRing.js'
import { encodePayload } from './transaction/encodePayload.js'
import type { TransactionPayload } from './transaction/readPayload.js'
import { fromHex, toHex } from './transaction/scale.js'
import { wrapBytes } from './wrapBytes.js'

/** The bytes of a site's message: hex, or a text. */
export const messageBytes = (data: string): Uint8Array =>
  /^0x(?:[\da-f]{2})*$/i.test(data) ? fromHex(data) : new TextEncoder().encode(data)

/** Signs a message, between its marks. The signature has no type before it. */
export const signMessage = (key: PolkadotKey, bytes: Uint8Array): `0x${string}` =>
  toHex(key.sign(wrapBytes(bytes)))

const sr25519Type = 1

/** Signs a transaction. The signature begins with the type of the key (`MultiSignature`). */
export const signTransaction = (key: PolkadotKey, payload: TransactionPayload): `0x${string}` =>
  toHex(Uint8Array.from([sr25519Type, ...key.sign(encodePayload(payload))]))
