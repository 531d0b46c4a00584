import { hex } from '@scure/base'
import { isAddress } from '../address/isAddress.js'
import type { AskNode } from '../verify/AskNode.js'
import { hashPersonalBytes } from '../verify/hashPersonalMessage.js'
import { recoverSigner } from '../verify/recoverSigner.js'
import { checksumAddress } from '../address/checksumAddress.js'

const isText = (value: unknown): value is string => typeof value === 'string'
const isHex = (text: string): boolean => /^0x(?:[\da-f]{2})*$/i.test(text)

/** What `personal_sign` is asked for, in whichever order: some callers put the address first. */
const askedOf = (params: unknown): { readonly bytes: Uint8Array; readonly address: string } | undefined => {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isText(first) || !isText(second)) return undefined
  const [text, address] = isAddress(second) ? [first, second] : [second, first]
  if (!isAddress(address)) return undefined
  const bytes = isHex(text) ? hex.decode(text.slice(2).toLowerCase()) : new TextEncoder().encode(text)
  return { bytes, address }
}

/**
 * Tells whether the answer to `personal_sign` is the signature of another key. A contract may take the signature of a key that is not
 * its own: an account is not judged by it where it has a contract on the network, nor where no node says that it has none.
 * @param params,answer those of the request, unchecked
 */
export const isForgedAnswer = async (
  params: unknown,
  answer: unknown,
  askNode: AskNode,
): Promise<boolean> => {
  const asked = askedOf(params)
  const signer = asked && isText(answer) ? recoverSigner(hashPersonalBytes(asked.bytes), answer) : undefined
  if (!asked || !signer || signer === checksumAddress(asked.address)) return false
  return (await askNode('eth_getCode', [asked.address, 'latest']).catch(() => undefined)) === '0x'
}
