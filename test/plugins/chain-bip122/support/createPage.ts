import type { BitcoinTestWallet } from '../../../../testing/index.js'
import { fakeWindow } from '../../../support/fakeWindow.js'

/** A page as the plugin sees one, in which wallets may stand anywhere. */
export type TestPage = Window & typeof globalThis & Record<string, unknown>

/** Makes an empty page, with wallets in it. */
export const createPage = (...wallets: readonly BitcoinTestWallet[]): TestPage => {
  const page = fakeWindow({ Event, CustomEvent }) as TestPage
  for (const wallet of wallets) wallet.announce(page)
  return page
}
