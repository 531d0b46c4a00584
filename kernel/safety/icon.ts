const maxIconLength = 64 * 1024
const picture = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/**
 * Decides whether an icon that a wallet announces may be shown, which must be through `<img>` only: there, an SVG runs no script
 * and fetches nothing. Faults section 1, "Text and pictures".
 * @param value anything; white space around it goes, as some wallets announce a leading newline
 * @returns the `data:` URL of a png, webp, jpeg, gif or svg, up to 64 KiB long, or undefined: show a neutral icon
 */
export function safeIcon(value: unknown): string | undefined {
  const icon = typeof value === 'string' ? value.trim() : ''
  return icon.length <= maxIconLength && picture.test(icon) ? icon : undefined
}

/**
 * Decides whether the id of a picture may become a path segment of a request. Faults section 1, "Every edge has a schema".
 * @returns the id, or undefined: ask for nothing, show a placeholder
 */
export function safeImageId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(value) ? value : undefined
}
