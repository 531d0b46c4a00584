import type { BrowserContext } from 'playwright-core'

/** What a page keeps that has connected the first test wallet on the first network. */
const kept = {
  '@portico/connection_status': 'connected',
  '@portico/connected_namespaces': 'eip155',
  '@portico/eip155:connected_connector_id': 'org.portico.testwallet',
  '@portico/recent_connector': 'org.portico.testwallet',
  '@portico/active_namespace': 'eip155',
  '@portico/active_caip_network_id': 'eip155:31337',
}

/** Runs in the page. The wallet, too, remembers that its first account is opened to the site. */
const remember = (entries: Readonly<Record<string, string>>) => {
  // Once: what the visit itself then does to it stays.
  if (!location.pathname.startsWith('/page/') || localStorage.length > 0) return
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  const record = {
    ...{ version: 1, isLocked: false, chainId: 31337, activeIndex: 0, addedChains: [] },
    grants: [[location.origin, [0]]],
  }
  localStorage.setItem('portico-test-wallet:org.portico.testwallet', JSON.stringify(record))
}

/**
 * Lets the pages of a context find what an earlier visit has left: a connection, to be resumed without a click. For stories in which
 * connecting is not the subject.
 */
export const seedConnection = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(remember, kept)
