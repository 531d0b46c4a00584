import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { sameText } from '../sameText.js'
import type { SignInStore } from '../store/SignInStore.js'
import type { Nonces } from './Nonces.js'

/** What they are made of. */
export interface SignedNoncesInput {
  readonly add: NonNullable<SignInStore['add']>
  readonly secret: string
  readonly lifeMs: number
  now(): number
}

const timeDigits = 12
const randomBytes = 8
const sealBytes = 10
const form = /^([\da-f]{12})[\da-f]{16}[\da-f]{20}$/
/** How far the clocks of several instances may be apart. */
const skewMs = 60_000

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * Makes nonces that nobody need remember: the time, something random, and a seal over both (HMAC-SHA-256), by which this server, or
 * another one with the same secret, knows them again. A flood of requests for nonces takes no room. Those that are used are kept until
 * after they would have been too old.
 */
export const createSignedNonces = ({ add, secret, lifeMs, now }: SignedNoncesInput): Nonces => {
  const key = sha256(bytesOf(`portico sign-in nonces ${secret}`))
  const sealOf = (body: string): string => hex.encode(hmac(sha256, key, bytesOf(body)).subarray(0, sealBytes))
  const isGood = (nonce: string): boolean => {
    const [, time] = form.exec(nonce) ?? []
    if (time === undefined) return false
    const body = nonce.slice(0, -2 * sealBytes)
    if (!sameText(nonce.slice(body.length), sealOf(body))) return false
    const ageMs = now() - parseInt(time, 16)
    return ageMs < lifeMs && ageMs >= -skewMs
  }
  return {
    give: () => {
      const time = Math.max(0, Math.floor(now())).toString(16).padStart(timeDigits, '0')
      const body = time + hex.encode(crypto.getRandomValues(new Uint8Array(randomBytes)))
      return Promise.resolve(body + sealOf(body))
    },
    isGood: nonce => Promise.resolve(isGood(nonce)),
    // Kept longer than any nonce can still be good, at every instance, however slow the store is.
    use: async nonce => isGood(nonce) && add(`used:${nonce}`, '1', 2 * (lifeMs + skewMs)),
  }
}
