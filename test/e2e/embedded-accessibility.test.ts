import axe from 'axe-core'
import { newContext, openModal } from './support/browser.js'
import { violations } from './support/violations.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { atRest, button, closed, dialog, sees, showsView, whenStatus } from './support/visitor.js'

const site = useEmbeddedWallet()
const email = (name: string) =>
  `${name}.with.a.very.long.name.that.does.not.fit.${process.pid}.${Date.now()}@example.com`

interface Look {
  readonly locale: string
  readonly themeMode: 'dark' | 'light'
  readonly size: readonly [number, number]
}

const looks: readonly Look[] = [
  { locale: 'en', themeMode: 'dark', size: [1000, 760] },
  { locale: 'en', themeMode: 'light', size: [360, 740] },
  { locale: 'ar', themeMode: 'dark', size: [390, 844] },
  { locale: 'ar', themeMode: 'light', size: [320, 640] },
  { locale: 'de', themeMode: 'light', size: [390, 844] },
  { locale: 'de', themeMode: 'dark', size: [320, 640] },
]

const put = async ({ locale, themeMode, size: [width, height] }: Look) => {
  await site.page.setViewportSize({ width, height })
  await site.page.evaluate(
    ([lang, mode]) => {
      document.documentElement.lang = lang
      window.modal.setThemeMode(mode)
      window.modal.setLocale(lang)
    },
    [locale, themeMode] as const,
  )
  const drawing = `[data-portico=modal] .portico[lang=${locale}][data-theme=${themeMode}]`
  await site.page.locator(drawing).waitFor({ state: 'attached' })
  for (const drawn of await site.page.locator('.portico').all()) await atRest(drawn)
}

/** What is wider than what it stands in. */
const tooWide = () =>
  site.page.evaluate(() => {
    const root = document.querySelector('[data-portico=modal]')?.shadowRoot
    const elements = [
      document.documentElement,
      ...(root?.querySelectorAll('.p-card, .p-body, .p-view') ?? []),
    ]
    return elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, scrollWidth }) => `${className || 'page'} is ${scrollWidth} px wide`)
  })

/** What axe finds in what the frame shows. */
const inFrame = async (): Promise<readonly string[]> => {
  const element = await site.page.$('[data-portico=modal] > iframe')
  const frame = await element?.contentFrame()
  if (!(await element?.isVisible()) || !frame) return []
  await frame.evaluate(axe.source)
  return frame.evaluate(async () => {
    const found = (await window.axe.run(document)).violations.map(
      ({ id, nodes }) => `frame: ${id}: ${nodes[0]?.html ?? ''}`,
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...found, `frame: ${scrollWidth} px wide`] : found
  })
}

const found: Record<string, readonly string[]> = {}

/** Looks at the view in every look, and leaves it in the first. `PORTICO_PICTURES` names a folder that pictures of all of them go to. */
const look = async (view: string) => {
  for (const each of looks) {
    await put(each)
    if (process.env['PORTICO_PICTURES'])
      await site.page.screenshot({
        path: `${process.env['PORTICO_PICTURES']}/${view}-${each.locale}-${each.themeMode}-${each.size[0]}.png`,
      })
    const here = [...(await violations(site.page)), ...(await tooWide()), ...(await inFrame())]
    if (here.length > 0) found[`${view}, ${JSON.stringify(each)}`] = here
  }
  await put(looks[0]!)
}

test('every view of signing in, of a change of the address and of an approval is sound in every look', async () => {
  const [address, next] = [email('ada'), email('grace')]
  const context = await newContext()
  await site.visit({ wallets: [{}] }, context)
  await openModal(site.page)
  await dialog(site.page).getByLabel('E-mail').fill(address)
  await dialog(site.page).getByLabel('E-mail').blur()
  await look('Connect')
  await button(site.page, 'Continue').click()
  await showsView(site.page, 'Approve this device')
  await look('EmailVerifyDevice')
  await site.approveDevice(address)
  await showsView(site.page, 'Enter the code')
  await look('EmailVerifyOtp')
  await site.enterNewestCode(address)
  await closed(site.page)
  await whenStatus(site.page, 'connected')

  await site.page.getByRole('button', { name: /0x/ }).click()
  await sees(site.page, address)
  await look('Account')
  await button(site.page, 'Change e-mail address').click()
  await dialog(site.page).getByLabel('New e-mail address').fill('not an address')
  await button(site.page, 'Continue').click()
  await sees(site.page, 'Enter a valid e-mail address')
  await look('UpdateEmailWallet')
  await dialog(site.page).getByLabel('New e-mail address').fill(next)
  await button(site.page, 'Continue').click()
  await showsView(site.page, 'Confirm your current address')
  await look('UpdateEmailPrimaryOtp')
  await site.enterNewestCode(address, 2)
  await showsView(site.page, 'Confirm your new address')
  await look('UpdateEmailSecondaryOtp')
  await site.enterNewestCode(next)
  await sees(site.page, 'Your e-mail address has been changed')
  await site.page.evaluate(() => window.modal.close())
  await closed(site.page)

  const account = await site.address()
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await fetch(`${process.env['PORTICO_SANDBOX']}/faucet/31337?to=${account}`, { method: 'POST' })
  await site.request('eth_sendTransaction', [{ from: account, to, value: '0x2386f26fc10000' }])
  await site.frame().getByText('0.01 ETH').waitFor()
  await look('ApproveTransaction')
  await site.press('Reject')
  await site.answer()
  await closed(site.page)
  await site.request('personal_sign', [`0x${'6f'.repeat(600)}`, account])
  await site.frame().getByText('ooo').first().waitFor()
  await look('ApproveMessage')
  await site.press('Reject')
  await site.answer()
  expect(found).toEqual({})
})
