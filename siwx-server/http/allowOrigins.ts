const maxAgeSeconds = 600

/**
 * Lets pages of some origins read an answer (CORS). A token is sent in a header, never by the browser on its own: so no credentials are
 * allowed, and a page of another site cannot act as the visitor.
 */
export const allowOrigins = (
  { headers }: Request,
  response: Response,
  origins: readonly string[],
): Response => {
  if (origins.length > 0) response.headers.append('Vary', 'Origin')
  const origin = headers.get('origin')
  if (origin === null || !origins.includes(origin)) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Allow-Methods', 'GET, POST, DELETE')
  response.headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type')
  response.headers.set('Access-Control-Max-Age', String(maxAgeSeconds))
  return response
}
