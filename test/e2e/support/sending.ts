import type { Locator, Page } from 'playwright-core'
import { testUsd } from '../../../testing/sandbox/index.js'
import { openHost } from './browser.js'
import { button, dialog, pressGuarded, showsView } from './visitor.js'

/** Opens a page with a connected wallet that can send the coin, and a token that the host lists. */
export const openSender = async (options: Parameters<typeof openHost>[0] = {}): Promise<Page> => {
  const listed = { 'eip155:31337': [{ address: testUsd.address }] }
  const plugins = { tokens: { tokens: listed } }
  return (await openHost({ host: 'account', isConnected: true, plugins, ...options })).page
}

/** Opens the form of a transfer, with what is given in it. */
export const openSend = async (page: Page, data?: object): Promise<void> => {
  await page.evaluate(given => window.modal.kernel.open('Send', given), data)
  await showsView(page, 'Send')
}

/** A field of the form, which may be there twice while one view goes and another one comes. */
export const field = (page: Page, name: 'Amount' | 'To'): Locator =>
  dialog(page).getByLabel(name, { exact: true }).and(page.locator(':not([inert] *)'))

export const fill = async (page: Page, amount: string, to: string): Promise<void> => {
  await field(page, 'Amount').fill(amount)
  await field(page, 'To').fill(to)
}

/** Goes from the form to the review, where the transfer is tried out. */
export const review = async (page: Page): Promise<void> => {
  await button(page, 'Review').click()
  await showsView(page, 'Review')
}

/** Hands the transfer to the wallet, once it was tried out. */
export const confirm = async (page: Page): Promise<void> => {
  await pressGuarded(page, 'Send with Portico Test Wallet')
  await showsView(page, 'Send')
}

/** Connects the wallet of Solana in place of the one that is connected. */
export const connectSolana = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const found = window.modal.kernel.stores.connectors.list.find(({ namespaces }) =>
      namespaces.includes('solana'),
    )
    await window.modal.disconnect()
    await window.modal.connect({ connectorId: found?.id ?? '', namespaces: ['solana'] })
    const network = window.modal.kernel.stores.namespaces.get('solana')?.network
    if (network) await window.modal.switchNetwork(network.caipNetworkId)
  })

/** The node of Solana that the page asks. */
export const solanaNode = (page: Page): Promise<string> =>
  page.evaluate(
    () => window.modal.kernel.stores.namespaces.get('solana')?.network?.rpcUrls.default.http[0] ?? '',
  )
