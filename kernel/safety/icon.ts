const maxIconLength = 64 * 1024
/** A `data:` URL of 512 KiB: base64 takes 4 characters for 3 bytes. */
const maxPictureLength = (512 * 1024 * 4) / 3 + 64
const picture = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

const inlinePicture = (value: unknown, maxLength: number): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length <= maxLength && picture.test(text) ? text : undefined
}

/**
 * Decides whether an icon that a wallet announces may be shown, which must be through `<img>` only: there, an SVG runs no script
 * and fetches nothing. Faults section 1, "Text and pictures".
 * @param value anything; white space around it goes, as some wallets announce a leading newline
 * @returns the `data:` URL of a png, webp, jpeg, gif or svg, up to 64 KiB long, or undefined: show a neutral icon
 */
export function safeIcon(value: unknown): string | undefined {
  return inlinePicture(value, maxIconLength)
}

/**
 * Decides whether an inline picture may be shown, which must be through `<img>` only. Larger than an announced icon, since Portico
 * itself may have fetched it, with the cap that faults section 1 gives pictures: 512 KiB.
 * @returns the `data:` URL of a png, webp, jpeg, gif or svg, or undefined: show what stands in for it
 */
export function safePicture(value: unknown): string | undefined {
  return inlinePicture(value, maxPictureLength)
}

/**
 * Decides whether the id of a picture may become a path segment of a request. Faults section 1, "Every edge has a schema".
 * @returns the id, or undefined: ask for nothing, show a placeholder
 */
export function safeImageId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(value) ? value : undefined
}
