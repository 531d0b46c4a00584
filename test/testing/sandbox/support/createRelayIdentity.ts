import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Claims and header to put in place of the right ones. */
interface Changes {
  readonly header?: object
  readonly claims?: object
  /** Signs with the key of another seed. */
  readonly signer?: number
}

/** A relay client's key, made from a number, and the tokens that it signs. */
export interface RelayIdentity {
  readonly clientId: string
  sign(audience: string, changes?: Changes): string
}

export function createRelayIdentity(seed: number): RelayIdentity {
  const clientId = toDidKey(keyOf(seed))
  return {
    clientId,
    sign(audience, { header, claims, signer = seed } = {}) {
      const now = Math.floor(Date.now() / 1000)
      const payload = {
        iss: clientId,
        sub: 'ab'.repeat(32),
        aud: audience,
        iat: now,
        exp: now + 86_400,
        ...claims,
      }
      const signed = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(payload)}`
      return `${signed}.${sign(null, Buffer.from(signed), keyOf(signer)).toString('base64url')}`
    },
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function keyOf(seed: number): KeyObject {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, seed),
  ])
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
}

function toDidKey(key: KeyObject): string {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  let value = BigInt(`0xed01${raw.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${alphabet[Number(value % 58n)]}${text}`
  return `did:key:z${text}`
}
