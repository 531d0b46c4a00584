import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { SignedMessage } from '../../kernel/contract/capabilities.js'

/**
 * Tells whether an account signed a text. False for whatever does not verify; rejects only when that cannot be known now.
 * @param networkId CAIP-2, of the namespace that it is for
 */
export type SignatureVerifier = (signed: SignedMessage, networkId: CaipNetworkId) => Promise<boolean>
