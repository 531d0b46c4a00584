/**
 * The strictest policy that a host may have: no inline anything, Trusted Types, and no other origin but those named.
 * @param origins that are asked @param frames whose pages are shown in frames. Default: none
 */
export const strictPolicy = (origins, frames = []) => {
  const others = origins.join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${others}`,
    `connect-src 'self' ${others}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
