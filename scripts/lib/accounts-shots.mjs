const dialog = page => page.getByRole('dialog')

/** Connects the one wallet of a page, and opens the account or the list of accounts. */
const showFirst = async (page, view) => {
  await page.evaluate(() => window.modal.preload())
  await page.waitForFunction(() => window.modal.kernel.stores.connectors.list.length > 0)
  await page.evaluate(() =>
    window.modal.connect({ connectorId: window.modal.kernel.stores.connectors.list[0].id }),
  )
  await page.evaluate(name => window.modal.open(name), view)
  await dialog(page).locator('.p-account-head, .p-account-copy').first().waitFor()
}

const three = { wallets: [{ accountCount: 3 }] }

/** Wallets that open several accounts: without names, with names, and of several kinds. */
export const accountsShots = {
  'account-several': { ...three, act: page => showFirst(page, 'Account') },
  'account-named': { ...three, host: 'polkadot', act: page => showFirst(page, 'Account') },
  accounts: { ...three, act: page => showFirst(page, 'Accounts') },
  'accounts-named': { ...three, host: 'polkadot', act: page => showFirst(page, 'Accounts') },
  'accounts-kinds': { host: 'bitcoin', act: page => showFirst(page, 'Accounts') },
}
