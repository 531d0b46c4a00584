import type { Page } from 'playwright-core'
import type { PhoneChain } from '../../../testing/sandbox/index.js'

/** The networks of the open host's active chain, as a phone of the sandbox wants to know them. */
export const phoneChains = async (page: Page): Promise<readonly PhoneChain[]> => {
  const networks = await page.evaluate(() => window.modal.getState().active?.networks ?? [])
  return networks.map(network => {
    const [first, ...others] = network.rpcUrls.default.http
    if (first === undefined) throw new Error(`${network.name} has no node.`)
    return { ...network, rpcUrls: { default: { http: [first, ...others] as const } } }
  })
}
