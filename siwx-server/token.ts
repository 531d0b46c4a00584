import { base64urlnopad } from '@scure/base'

/** A session's token in its parts: by the first it is found, the second proves it. */
export interface Token {
  readonly id: string
  readonly secret: string
}

const idBytes = 16
const secretBytes = 32
const form = /^Bearer ([\w-]{22})\.([\w-]{43})$/i

const random = (count: number): string => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(count)))

/** Makes a token that nobody can guess: its secret has 256 random bits. */
export const createToken = (): Token => ({ id: random(idBytes), secret: random(secretBytes) })

/** A token as pages keep it. */
export const writeToken = ({ id, secret }: Token): string => `${id}.${secret}`

/** Reads the header `Authorization` (RFC 6750). @returns undefined for what holds no token of ours */
export const readToken = (authorization: string | null | undefined): Token | undefined => {
  const [, id, secret] = form.exec(authorization ?? '') ?? []
  return id && secret ? { id, secret } : undefined
}
