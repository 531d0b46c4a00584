const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })

/** By its EVM accounts alone: this wallet has Solana as well. */
const connect = page =>
  page.evaluate(async () => {
    await window.modal.preload()
    await window.modal.connect({ connectorId: 'org.portico.testwallet' })
  })
const open = async (page, sandbox) => {
  sandbox.onramp.serve(true)
  sandbox.onramp.setDelay(300)
  await connect(page)
  await page.evaluate(() => void window.modal.kernel.open('Onramp', { amount: '100' }))
  await dialog(page).getByText(/ETH$/).last().waitFor()
}
const compare = async (page, sandbox) => {
  await open(page, sandbox)
  await button(page, 'Compare providers').click()
  await button(page, /^Coinbase/).waitFor()
}
const goToPay = async (page, sandbox) => {
  await compare(page, sandbox)
  const opening = page.waitForEvent('popup')
  await button(page, /^Coinbase/).click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Pay' }).waitFor()
  return popup
}
const says = (page, name) => dialog(page).getByRole('heading', { name, level: 3 }).waitFor()

/** A page of the host `onramp`. */
const host = act => ({ host: 'onramp', act })

/** Purchases: the form, the providers, the wait, the arrival, all of them, what buying is. */
export const onrampShots = {
  onramp: host(open),
  'onramp-providers': host(compare),
  'onramp-waiting': host(async (page, sandbox) => {
    await goToPay(page, sandbox)
    await says(page, 'Continue at Coinbase')
  }),
  'onramp-arrived': host(async (page, sandbox) => {
    const popup = await goToPay(page, sandbox)
    await popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await says(page, 'Your purchase has arrived')
  }),
  'onramp-activity': host(async (page, sandbox) => {
    const popup = await goToPay(page, sandbox)
    sandbox.onramp.setDelay(60_000)
    await popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await says(page, 'Coinbase has your payment')
    await page.evaluate(() => void window.modal.kernel.open('OnrampActivity'))
    await button(page, /^Coinbase/).waitFor()
  }),
  'onramp-what': host(async (page, sandbox) => {
    await open(page, sandbox)
    await page.evaluate(() => void window.modal.kernel.open('WhatIsABuy'))
    await dialog(page).locator('.p-button-primary').last().waitFor()
  }),
}
