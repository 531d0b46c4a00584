import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, type Hex } from 'viem'
import type { FrameNetwork } from '../settings.js'
import { toBase58 } from './base58.js'
import { deriveKey } from './deriveKey.js'

/** A Solana account on one network, which stays the same while the visitor decides. */
export class SolanaSigner {
  readonly address: string
  readonly #key: Hex

  /** @param secret that all accounts of the user follow from */
  constructor(
    secret: Hex,
    readonly network: FrameNetwork,
  ) {
    const key = deriveKey(hexToBytes(secret))
    this.#key = bytesToHex(key)
    this.address = toBase58(ed25519.getPublicKey(key))
  }

  /** @returns 64 bytes (RFC 8032) */
  sign(message: Uint8Array): Uint8Array {
    return ed25519.sign(message, hexToBytes(this.#key))
  }
}
