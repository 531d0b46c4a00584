import { hexToBytes, type Hex } from 'viem'
import { showInvisible } from './showInvisible.js'

/** The message as text where it is text, else its bytes as hex. */
export function formatMessage(message: Hex): string {
  try {
    return showInvisible(new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message)))
  } catch {
    return message
  }
}
