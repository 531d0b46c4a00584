import type { IncomingMessage } from 'node:http'

/** Headers that let a page of any origin ask, and read the answer: the public services allow the same. */
export function crossOriginHeaders(request: IncomingMessage): Record<string, string> {
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  if (request.method !== 'OPTIONS') return open
  return {
    ...open,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  }
}
