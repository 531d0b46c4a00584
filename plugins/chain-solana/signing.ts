import { sameBytes } from '../../chain-kit/bytes.js'
import type { SignMessage } from '../../kernel/define.js'
import { walletFailed } from '../../kernel/errors/connect.js'
import { toBase58 } from './address/base58.js'
import { walletOf } from './wallet/walletOf.js'

/** Signs texts, as their UTF-8 bytes. The signature is base58 of 64 bytes. Rejects as {@link SolanaWallet} does. */
export const signing: SignMessage = {
  sign: async ({ session, address, networkId }, text) => {
    const message = new TextEncoder().encode(text)
    const signed = await walletOf(session).signMessage({ address, networkId, message })
    // Some hardware wallets change it: the signature would be of another text than the one that was shown.
    if (!sameBytes(signed.signedMessage, message))
      throw walletFailed('The wallet signed another message', undefined)
    return toBase58(signed.signature)
  },
}
