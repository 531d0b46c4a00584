import { generateKeyPairSync, sign } from 'node:crypto'

const lifeMs = 60 * 60 * 1000

/** Signs attestations. */
export interface Attestor {
  /** The key to check attestations with, a P-256 JWK. `expiresAt` in Unix seconds. */
  publicKey(): { readonly publicKey: object; readonly expiresAt: number }
  /**
   * Attests that a message was announced, and that nothing is known of the origin that says it sent it.
   *
   * @param id SHA-256 of the message, 64 hex characters
   * @returns a JWT (RFC 7519, ES256)
   */
  attest(id: string, origin: string): string
}

/** Creates an attestor with a new key. */
export function createAttestor(): Attestor {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const expiry = (): number => Math.floor((Date.now() + lifeMs) / 1000)
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

  return {
    publicKey: () => ({ publicKey: publicKey.export({ format: 'jwk' }), expiresAt: expiry() }),
    attest(id, origin) {
      const claims = { exp: expiry(), id, origin, isScam: false, isVerified: false }
      const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}
