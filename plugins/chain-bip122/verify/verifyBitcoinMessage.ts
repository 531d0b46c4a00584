import { base64 } from '@scure/base'
import type { SignedMessage } from '../../../kernel/define.js'
import { isAddressOn } from '../address/isAddressOn.js'
import { parseAddress } from '../address/parseAddress.js'
import { verifyBip322 } from './verifyBip322.js'
import { isLegacySignature, verifyLegacy } from './verifyLegacy.js'

/** Base64 of the longest witness that is understood, with room. */
const maxSignatureLength = 512

/**
 * Tells whether an address of Bitcoin signed a text: in the old way (BIP-137) or by BIP-322, as wallets choose. False for whatever
 * is no address of the network, or no signature in base64. @param networkId CAIP-2
 */
export const verifyBitcoinMessage = (
  { address, message, signature }: SignedMessage,
  networkId: `${string}:${string}`,
): boolean => {
  const parsed = parseAddress(address)
  if (!parsed || !isAddressOn(address, { caipNetworkId: networkId })) return false
  if (typeof signature !== 'string' || signature.length > maxSignatureLength) return false
  try {
    const bytes = base64.decode(signature)
    return isLegacySignature(bytes)
      ? verifyLegacy(parsed, message, bytes)
      : verifyBip322(parsed, message, bytes)
  } catch {
    // No base64, or what is no point of the curve.
    return false
  }
}
