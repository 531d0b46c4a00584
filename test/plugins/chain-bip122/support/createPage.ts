import type { BitcoinTestWallet } from '../../../../testing/index.js'

/** A page as the plugin sees one: a window without a document. */
export type TestPage = Window & typeof globalThis & Record<string, unknown>

/** Makes an empty page, with wallets in it. */
export const createPage = (...wallets: readonly BitcoinTestWallet[]): TestPage => {
  const page = Object.assign(new EventTarget(), { Event, CustomEvent }) as unknown as TestPage
  for (const wallet of wallets) wallet.announce(page)
  return page
}
