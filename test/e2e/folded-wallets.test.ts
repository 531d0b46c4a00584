import type { BrowserContextOptions } from 'playwright-core'
import { newContext, openModal } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { atRest, button, closed, dialog, focused, sees, showsView, whenStatus } from './support/visitor.js'

const site = useEmbeddedWallet()
const row = 'Continue with a wallet'
const wallet = 'Portico Test Wallet'

/** A site that wants its visitors to sign in by e-mail or by an account elsewhere, with wallets as the other way. */
const visit = async (device: BrowserContextOptions = {}, options: object = {}) =>
  site.visit(
    {
      wallets: [{}],
      plugins: { socials: true, email: { showWallets: false } },
      options: {
        termsConditionsUrl: 'https://shop.example/terms',
        privacyPolicyUrl: 'https://shop.example/privacy',
        ...options,
      },
    },
    await newContext(device),
  )

/** `PORTICO_PICTURES` names a folder that pictures go to. */
const picture = async (name: string) => {
  const folder = process.env['PORTICO_PICTURES']
  if (!folder) return
  for (const mode of ['light', 'dark'] as const) {
    await site.page.evaluate(wanted => window.modal.setThemeMode(wanted), mode)
    await atRest(dialog(site.page))
    await site.page.screenshot({ path: `${folder}/${name}-${mode}.png` })
  }
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test.each([
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', phone],
])(
  'on a %s, the wallets are a step behind the other ways to connect, and both steps are sound',
  async (name, device) => {
    await visit(device)
    await openModal(site.page)
    await showsView(site.page, 'Choose how to connect')
    await button(site.page, 'Continue with Google').waitFor()
    await dialog(site.page).getByLabel('E-mail').waitFor()
    expect(await button(site.page, wallet).count()).toBe(0)
    await picture(`connect-${name}`)
    expect(await violationsInEveryLook(site.page)).toEqual({})

    await button(site.page, row).click()
    await showsView(site.page, 'Connect a wallet')
    await button(site.page, wallet).waitFor()
    expect(await button(site.page, 'Continue with Google').count()).toBe(0)
    await picture(`wallets-${name}`)
    expect(await violationsInEveryLook(site.page)).toEqual({})

    await button(site.page, wallet).click()
    await closed(site.page)
    await whenStatus(site.page, 'connected')
  },
)

test('with the keyboard alone, a visitor goes to the wallets, back, and connects one', async () => {
  await visit()
  await openModal(site.page)
  await dialog(site.page).getByLabel('E-mail').waitFor()
  await button(site.page, row).focus()
  await site.page.keyboard.press('Enter')
  await focused(button(site.page, wallet))
  await button(site.page, 'Back').press('Enter')
  await focused(button(site.page, row))
  await site.page.keyboard.press('Enter')
  await focused(button(site.page, wallet))
  await site.page.keyboard.press('Enter')
  await closed(site.page)
  await whenStatus(site.page, 'connected')
})

test('with sign-in by e-mail turned off, the wallets are in Connect', async () => {
  await visit({}, { features: { email: false } })
  await openModal(site.page)
  await showsView(site.page, 'Connect a wallet')
  await button(site.page, wallet).waitFor()
  await sees(site.page, 'Continue with Google')
  expect(await button(site.page, row).count()).toBe(0)
})
