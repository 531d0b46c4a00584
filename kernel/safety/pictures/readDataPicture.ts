/** What a `data:` URL of a picture holds. */
export interface DataPicture {
  /** Of lines (SVG), or of dots. */
  readonly isSvg: boolean
  readonly bytes: Uint8Array
}

const start = /^data:image\/(png|webp|jpeg|jpg|gif|svg\+xml)(;[^,]{0,100})?,/i

/** @returns undefined where it is no base64 */
const fromBase64 = (body: string): Uint8Array | undefined => {
  try {
    const binary = atob(body)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

/** Wallets and contracts leave percent signs and `#` as they are. */
const fromPercents = (body: string): Uint8Array =>
  new TextEncoder().encode(
    body.replace(/(?:%[\da-f]{2})+/gi, escaped => {
      try {
        return decodeURIComponent(escaped)
      } catch {
        return escaped
      }
    }),
  )

/** Reads a `data:` URL (RFC 2397) of a picture. @returns undefined where it is none */
export const readDataPicture = (url: string): DataPicture | undefined => {
  const [head, type = '', parameters = ''] = start.exec(url) ?? []
  if (head === undefined) return undefined
  const body = url.slice(head.length)
  const bytes = /;\s*base64$/i.test(parameters) ? fromBase64(body) : fromPercents(body)
  return bytes && { isSvg: /svg/i.test(type), bytes }
}
