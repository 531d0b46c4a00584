const encoder = new TextEncoder()

const urlCharacters: Readonly<Record<string, string>> = { '+': '-', '/': '_' }

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a text, in hex. */
export const sha256 = async (text: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))

/** HMAC-SHA-256 of a text. */
export const hmac = async (key: string, text: string): Promise<Uint8Array> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)))
}

/** The challenge of a code verifier, by the method S256 of RFC 7636. */
export const codeChallengeOf = async (verifier: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(verifier)))
  return btoa(String.fromCharCode(...digest)).replace(/[+/=]/g, character => urlCharacters[character] ?? '')
}

/** 256 random bits, in hex. */
export const randomToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))

const codes = 1_000_000

/** Six random digits, each code as likely as any other. */
export const randomCode = (): string => {
  const limit = Math.floor(2 ** 32 / codes) * codes
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value < limit ? String(value % codes).padStart(6, '0') : randomCode()
}

/** Compares in a time that does not tell where two texts differ. */
export const isSame = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
