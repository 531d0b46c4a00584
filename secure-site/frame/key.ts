import { bytesToHex, hexToBytes, type Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import * as z from 'zod/mini'
import type { SiteServer } from './SiteServer.js'

const parts = z.object({
  wrappingKey: z.string(),
  wrappedKey: z.optional(z.string()),
  entropy: z.optional(z.string()),
})
const kept = z.object({ wrappedKey: z.string() })

const toBytes = (base64: string) => Uint8Array.from(atob(base64), character => character.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

const ivLength = 12

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

const unwrap = async (wrapped: string, key: CryptoKey): Promise<Hex> => {
  const bytes = toBytes(wrapped)
  const iv = bytes.slice(0, ivLength)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivLength))
  return bytesToHex(new Uint8Array(plain))
}

const wrap = async (secret: Hex, key: CryptoKey): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    Uint8Array.from(hexToBytes(secret)),
  )
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/**
 * The key of who is signed in: unwrapped here, or made here at the first time and given to the server wrapped alone. Where two frames make one
 * at once, both have the one that came first. Of a site with a seed, it follows from that.
 */
export const loadKey = async (server: SiteServer): Promise<Hex> => {
  const { wrappingKey, wrappedKey, entropy } = await server.ask('key', {}, parts)
  if (entropy !== undefined) return bytesToHex(toBytes(entropy))
  const key = await importKey(toBytes(wrappingKey))
  if (wrappedKey !== undefined) return unwrap(wrappedKey, key)
  const made = await wrap(generatePrivateKey(), key)
  return unwrap((await server.ask('keep-key', { wrappedKey: made }, kept)).wrappedKey, key)
}
