import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'

/**
 * Serves a page at an origin of its own, for as long as a context is open: of the site of the tests' pages, since frames of other sites may
 * keep nothing, and from this machine as those are, since browsers keep pages of other networks from it. @returns its address
 */
export const servePage = async (context: BrowserContext, html: string): Promise<string> => {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  context.on('close', () => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}
