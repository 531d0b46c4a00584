const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })

const connect = async page => {
  await page.locator('portico-button').getByRole('button').last().click()
  await button(page, 'Portico Test Wallet').click()
  await dialog(page).waitFor({ state: 'detached' })
}
/** Asks for a payment in the token of the sandbox. */
const ask = (page, { chains }, amount = '12.5') =>
  page.evaluate(
    ([given, token]) => {
      window.askToPay({
        recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        asset: {
          network: 'eip155:31337',
          asset: token,
          metadata: { name: 'Test USD', symbol: 'TUSD', decimals: 6 },
        },
        amount: given,
      })
    },
    [amount, chains[0].token.address],
  )
const open = async (page, sandbox, amount) => {
  await connect(page)
  await ask(page, sandbox, amount)
  await dialog(page).getByRole('listitem').last().waitFor()
}
const review = async (page, sandbox, amount) => {
  await open(page, sandbox, amount)
  await dialog(page).getByRole('listitem').first().getByRole('button').click()
  await dialog(page).locator('.p-balance-changes li, .p-notice').first().waitFor()
}
const exchanges = async (page, sandbox) => {
  await open(page, sandbox)
  await dialog(page).getByRole('listitem').last().getByRole('button').click()
  await button(page, 'Portico Exchange').waitFor()
}
const pay = page => dialog(page).locator('.p-button-primary').last()
/** A page of the host `pay`. */
const host = act => ({ host: 'pay', act })

/** Payments: the ways, the review, too little, the exchanges, the wait, the receipt. */
export const payShots = {
  pay: host((page, sandbox) => open(page, sandbox)),
  'pay-review': host((page, sandbox) => review(page, sandbox)),
  'pay-missing': host((page, sandbox) => review(page, sandbox, '25000')),
  'pay-exchanges': host(exchanges),
  'pay-exchange-waiting': host(async (page, sandbox) => {
    await exchanges(page, sandbox)
    await button(page, 'Portico Exchange').click()
    await dialog(page).locator('.p-reference').waitFor()
  }),
  'pay-paid': host(async (page, sandbox) => {
    await review(page, sandbox)
    await page.waitForTimeout(1000)
    await pay(page).click()
    await dialog(page).locator('.p-message-success').waitFor()
  }),
}
