import type { SignMessage } from '../../kernel/define.js'
import { walletFailed } from '../../kernel/errors/connect.js'
import { chainMismatch } from '../../kernel/errors/node.js'
import { ask } from './wallet/ask.js'
import { isOnChainOf } from './wallet/readChainId.js'
import { walletOf } from './wallet/walletOf.js'

/** Texts go to the wallet as the hex of their UTF-8 bytes, so that one which looks like hex is signed as the text that it is. */
const textToHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')}`

/** 130 digits of a key, longer or a little shorter ones of contracts (ERC-1271, ERC-6492). */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{62,}$/i.test(value)

/** Signs texts with `personal_sign`. Rejects with `CHAIN_MISMATCH` or as `ask` does. */
export const signing: SignMessage = {
  sign: async ({ session, address, networkId }, message) => {
    const wallet = walletOf(session)
    if (!(await isOnChainOf(wallet, networkId))) throw chainMismatch(`expected ${networkId}`)
    const signature = await ask(wallet, 'personal_sign', [textToHex(message), address])
    if (!isSignature(signature)) throw walletFailed('The wallet returned no signature', undefined)
    return signature
  },
}
