import * as z from 'zod/mini'
import type { SignedMessage } from '../../../kernel/define.js'
import { signatureSchema } from './signatureSchema.js'
import { verifyMessage } from './verifyMessage.js'
import { decodeAddress } from '../address/decodeAddress.js'

const maxSignatureLength = 1024
const algos = ['secp256k1', 'ethsecp256k1'] as const

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const signatureText = z.string().check(z.maxLength(maxSignatureLength))

/**
 * Tells whether an account of Cosmos signed a text by ADR-36. The key that stands beside the signature must make the address, in the
 * way of Cosmos or of Ethereum. False for whatever is no address, or no JSON of `{ pub_key, signature }`.
 */
export const verifyCosmosMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const text = signatureText.safeParse(signature)
  const read = signatureSchema.safeParse(text.success ? readJson(text.data) : undefined)
  if (!read.success || !decodeAddress(address)) return false
  return algos.some(algo => verifyMessage({ address, algo }, message, read.data))
}
