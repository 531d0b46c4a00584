import { sandboxExchange } from '../../testing/dist/sandbox/index.js'

const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })
/** The last that stands out, in any language. */
const primary = page => dialog(page).locator('.p-button-primary').last()

const connect = async page => {
  await page.locator('portico-button').getByRole('button').last().click()
  await button(page, 'Portico Test Wallet').click()
  await dialog(page).waitFor({ state: 'detached' })
}
const addressOf = symbol =>
  symbol === 'native' ? symbol : sandboxExchange.tokens.find(token => token.symbol === symbol).address

/** Opens the form with both sides chosen, and waits for an offer. */
const open = async (page, { from = 'native', to = 'TUSD', amount = '1.5' } = {}) => {
  await connect(page)
  const data = { from: addressOf(from), to: addressOf(to), amount }
  await page.evaluate(given => window.modal.kernel.open('Swap', given), data)
  await dialog(page).getByText('Minimum received').waitFor()
}
const review = async (page, pair) => {
  await open(page, pair)
  await primary(page).click()
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-portico=modal]')?.shadowRoot
    const last = [...(root?.querySelectorAll('.p-button-primary') ?? [])].at(-1)
    return last && last.getAttribute('aria-disabled') !== 'true' && !root.querySelector('.p-money-note')
  })
}
const confirm = async page => {
  await primary(page).scrollIntoViewIfNeeded()
  await page.waitForTimeout(1200)
  await primary(page).click()
}
const dollars = { from: 'TUSD', to: 'native', amount: '250' }

const { router, weth, tokens } = sandboxExchange
const plugins = {
  router,
  exchanges: { 'eip155:31337': { v2: { router, weth }, tokens: tokens.map(({ address }) => ({ address })) } },
}
/** A page of the host `swap`, where two providers have an offer. */
const host = act => ({ host: 'swap', plugins, act })

/** Swaps: the form, its faults, tokens, offers, the review, the wallet, the end. */
export const swapShots = {
  swap: host(page => open(page)),
  'swap-missing': host(page => open(page, { amount: '250000' })),
  'swap-tokens': host(async page => {
    await open(page)
    await button(page, /^You receive/).click()
    await dialog(page).getByRole('searchbox').waitFor()
  }),
  'swap-offers': host(async page => {
    await open(page)
    await button(page, /\(2 offers\)/).click()
    await dialog(page).getByRole('listitem').last().waitFor()
  }),
  'swap-review': host(page => review(page, dollars)),
  'swap-allowing': host(async page => {
    await review(page, dollars)
    await page.evaluate(() => window.wallet.setPolicy('manual'))
    await confirm(page)
    await page.waitForFunction(() => window.wallet.pending.length > 0)
  }),
  'swap-done': host(async page => {
    await review(page)
    await confirm(page)
    await dialog(page).locator('.p-message-success').waitFor()
  }),
}
