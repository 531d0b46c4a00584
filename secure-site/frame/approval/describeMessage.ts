import { bytesToHex, hexToBytes, isHex } from 'viem'
import type { Description } from './Description.js'
import { texts } from './texts.js'
import { visible, visibleName } from './visible.js'

/** The text that bytes are; undefined where they are none. */
const textOf = (message: string): string | undefined => {
  if (!isHex(message)) return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message))
  } catch {
    return undefined
  }
}

/** The domain that a sign-in message names (EIP-4361, and as Solana has it). */
const signInDomain = (text: string): string | undefined =>
  /^(?:[a-z][\w+.-]{0,15}:\/\/)?(\S{1,260}) wants you to sign in with your (?:Ethereum|Solana) account:\r?\n/i.exec(
    text,
  )?.[1]

/** A message to be signed, in words. @param message text, or bytes as hex @param origin of the page that asks */
export const describeMessage = (message: string, origin: string): Description => {
  const text = textOf(message)
  const domain = text === undefined ? undefined : signInDomain(text)
  const { host } = new URL(origin)
  const isForeign = domain !== undefined && domain.toLowerCase() !== host
  return {
    title: domain === undefined ? texts.signMessage : texts.signIn(visibleName(domain)),
    lines: [],
    text: visible(text ?? message),
    ...(isForeign && { danger: texts.foreignSignIn(visibleName(domain), host) }),
    warnings: text === undefined ? [texts.notReadable] : [],
  }
}

/** As {@link describeMessage}, of bytes. */
export const describeBytes = (message: Uint8Array, origin: string): Description =>
  describeMessage(bytesToHex(message), origin)
