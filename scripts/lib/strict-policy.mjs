/**
 * The strictest policy that a host may have: no inline anything, Trusted Types, and no other origin but those named.
 * @param origins that are asked @param frames whose pages are shown in frames. Default: none
 * @param besides more of it: `{ 'font-src': "'self'" }`. Default: no fonts, and in no frame of others
 */
export const strictPolicy = (origins, frames = [], besides = {}) => {
  const others = origins.join(' ')
  const directives = { 'frame-ancestors': "'none'", ...besides }
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${others}`,
    `connect-src 'self' ${others}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    ...Object.entries(directives).map(([name, value]) => `${name} ${value}`),
    "require-trusted-types-for 'script'",
  ].join('; ')
}
