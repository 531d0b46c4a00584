import type { Sandbox } from '../types.js'

/** What the page of a phone may do: its own files, and its line to the sandbox. Not to be framed, nothing inline. */
export const phonePolicy = ({ url }: Pick<Sandbox, 'url'>): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // Not every browser counts WebSocket addresses to 'self'.
    `connect-src 'self' ${url.replace('http', 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
})
