import type { ChainStore, SignMessage, WalletSession } from '../../kernel/define.js'
import { walletFailed } from '../../kernel/errors/connect.js'
import { activeOf } from './activeOf.js'
import { toBase58 } from './base58.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the signing of texts, as their UTF-8 bytes. The signature is base58 of 64 bytes. Rejects as {@link SolanaWallet} does. */
export const createSignMessage = (chain: ChainStore): SignMessage => ({
  sign: async (session: WalletSession, text: string) => {
    const message = new TextEncoder().encode(text)
    const signed = await walletOf(session).signMessage({ ...activeOf(chain, session), message })
    // Some hardware wallets change it: the signature would be of another text than the one that was shown.
    if (signed.signedMessage.join() !== message.join())
      throw walletFailed('The wallet signed another message', undefined)
    return toBase58(signed.signature)
  },
})
