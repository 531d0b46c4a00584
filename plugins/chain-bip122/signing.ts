import type { SignMessage } from '../../kernel/define.js'
import { assertNetwork } from './wallet/assertNetwork.js'
import { walletOf } from './wallet/walletOf.js'

/** Signs texts; the wallet decides how (BIP-322 or ECDSA). Gives base64. */
export const signing: SignMessage = {
  sign: async ({ session, address, networkId }, message) => {
    const wallet = walletOf(session)
    await assertNetwork(wallet, networkId)
    return wallet.signMessage({ address, message })
  },
}
