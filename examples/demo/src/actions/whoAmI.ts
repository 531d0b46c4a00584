import type { ServerSession } from 'portico/feature-siwx'

/**
 * Asks the page's server who sends a token, as any call of a site's own would.
 * @returns the address, undefined for a session that has ended @throws Error where the server does not answer
 */
export const whoAmI = async ({ token }: ServerSession): Promise<string | undefined> => {
  const response = await fetch('/auth/session', { headers: { Authorization: `Bearer ${token}` } })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`The server answers with ${response.status}.`)
  const { address } = (await response.json()) as ServerSession
  return address
}
