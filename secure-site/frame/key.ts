import { generatePrivateKey } from 'viem/accounts'
import * as z from 'zod/mini'
import { ask } from './server.js'

const parts = z.object({
  wrappingKey: z.string(),
  wrappedKey: z.optional(z.string()),
  entropy: z.optional(z.string()),
})

const toBytes = (base64: string) => Uint8Array.from(atob(base64), character => character.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}` as const
const fromHex = (hex: string) => Uint8Array.from(hex.slice(2).match(/../g) ?? [], pair => parseInt(pair, 16))

const ivLength = 12

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

const unwrap = async (wrapped: string, key: CryptoKey) => {
  const bytes = toBytes(wrapped)
  const iv = bytes.slice(0, ivLength)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivLength))
  return toHex(new Uint8Array(plain))
}

const wrap = async (secret: string, key: CryptoKey) => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, fromHex(secret))
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/**
 * The key of who is signed in: unwrapped here, or made here at the first time and given to the server wrapped alone. Of a site with a seed,
 * it follows from that.
 */
export const loadKey = async (): Promise<`0x${string}`> => {
  const { wrappingKey, wrappedKey, entropy } = await ask('key', {}, parts)
  if (entropy !== undefined) return toHex(toBytes(entropy))
  const key = await importKey(toBytes(wrappingKey))
  if (wrappedKey !== undefined) return unwrap(wrappedKey, key)
  const made = generatePrivateKey()
  await ask('keep-key', { wrappedKey: await wrap(made, key) }, z.unknown())
  return made
}
