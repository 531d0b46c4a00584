import { boundedPicture } from './pictures/boundedPicture.js'
import { readDataPicture } from './pictures/readDataPicture.js'

const maxIconLength = 64 * 1024
/** A `data:` URL of 512 KiB: base64 takes 4 characters for 3 bytes. */
const maxPictureLength = (512 * 1024 * 4) / 3 + 64

const inlinePicture = (value: unknown, maxLength: number): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : ''
  const picture = text.length > maxLength ? undefined : readDataPicture(text)
  const bounded = picture && boundedPicture(picture)
  return bounded === undefined || bounded.length > maxLength ? undefined : bounded
}

/**
 * Makes an icon that a wallet announces fit to be shown, which must be through `<img>` only: there, an SVG runs no script and fetches
 * nothing. What it costs to show is bounded, see {@link boundedPicture}.
 * @param value anything; white space around it goes, as some wallets announce a leading newline
 * @returns a `data:` URL of a png, webp, jpeg, gif or svg, up to 64 KiB long, in base64, or undefined: show a neutral icon
 */
export function safeIcon(value: unknown): string | undefined {
  return inlinePicture(value, maxIconLength)
}

/**
 * Makes an inline picture fit to be shown, which must be through `<img>` only. Larger than an announced icon, since Portico itself may
 * have fetched it, up to 512 KiB. What it costs to show is bounded, too.
 * @returns a `data:` URL of a png, webp, jpeg, gif or svg, in base64, or undefined: show what stands in for it
 */
export function safePicture(value: unknown): string | undefined {
  return inlinePicture(value, maxPictureLength)
}

/**
 * Decides whether the id of a picture may become a path segment of a request.
 * @returns the id, or undefined: ask for nothing, show a placeholder
 */
export function safeImageId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(value) ? value : undefined
}
