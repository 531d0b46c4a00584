import { hex } from '@scure/base'

const opening = '<Bytes>'
const closing = '</Bytes>'

/**
 * Puts a message between the marks that tell it from a transaction, as wallets do by themselves where they are missing
 * (`u8aWrapBytes` of `@polkadot/util`): so every wallet signs the same bytes.
 * @returns 0x-hex: a text that looks like hex would be taken for it
 */
export const wrapMessage = (message: string): string => {
  const isWrapped = message.startsWith(opening) && message.endsWith(closing)
  const wrapped = isWrapped ? message : `${opening}${message}${closing}`
  return `0x${hex.encode(new TextEncoder().encode(wrapped))}`
}
