import { hex } from '@scure/base'
import { signedForms } from './signedForms.js'
import { verifyPolkadotBytes } from './verifyPolkadotMessage.js'

/** What was asked of a wallet, and what it answered. */
interface Answered {
  readonly address: string
  readonly message: string
  /** Unchecked. */
  readonly signature: unknown
}

/**
 * Tells whether a signature cannot be of an account: no key of the three kinds made it, over the text as it is or in `<Bytes>`. Where the
 * text is 0x-hex, wallets may sign the bytes that it says.
 */
export const isForgedMessage = ({ address, message, signature }: Answered): boolean => {
  const forms = [...signedForms(message)]
  if (/^0x(?:[\da-f]{2})+$/i.test(message)) {
    const [opening, closing] = ['<Bytes>', '</Bytes>'].map(mark => new TextEncoder().encode(mark))
    const bytes = hex.decode(message.slice(2).toLowerCase())
    forms.push(bytes, Uint8Array.from([...(opening ?? []), ...bytes, ...(closing ?? [])]))
  }
  return !verifyPolkadotBytes(address, forms, signature)
}
