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
    // No base64, no witness, or what is no point of the curve.
    return false
  }
}

/** The first byte of a witness counts its items: of a key there is one, of a script there are more (BIP-341). BIP-137 begins at 27. */
const isOfTaprootScript = ([first = 0]: Uint8Array): boolean => first > 1 && first < 27

/**
 * Tells whether a signature cannot be of an address, since no key of it made it. Where a script may have signed (p2sh, p2wsh, and p2tr
 * with more than a signature) nobody here can tell, and it is not called forged.
 * @param signature base64 @param networkId CAIP-2
 */
export const isForgedMessage = (signed: SignedMessage, networkId: `${string}:${string}`): boolean => {
  if (verifyBitcoinMessage(signed, networkId)) return false
  const type = parseAddress(signed.address)?.type
  if (type === 'p2sh' || type === 'p2wsh') return false
  try {
    return type !== 'p2tr' || !isOfTaprootScript(base64.decode(signed.signature))
  } catch {
    return true
  }
}
