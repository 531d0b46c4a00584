import { newContext, openModal } from './support/browser.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { button } from './support/visitor.js'

const wallet = useEmbeddedWallet()
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

/** Opens the site in the web view of Telegram, which marks each page before its scripts run and has no windows. */
const visitInTelegram = async (device: { readonly userAgent: string; readonly isMobile?: boolean }) => {
  const context = await newContext(device)
  await context.addInitScript(() => {
    const open = window.open.bind(window)
    Object.assign(window, {
      TelegramWebviewProxy: { postEvent: () => undefined },
      open: (url: string, target?: string) => (target === '_top' ? open(url, target) : null),
    })
  })
  await wallet.visit({ plugins: { socials: true } }, context)
  await openModal(wallet.page)
}

test.each([
  ['Android', { ...phone, userAgent: android }, ['X', 'Facebook']],
  ['an iPhone', { ...phone, userAgent: iphone }, ['Google']],
  ['a Mac', { userAgent: mac }, ['X']],
] as const)(
  'in Telegram on %s, providers that let nobody sign in there are left out',
  async (_, device, lacking) => {
    await visitInTelegram(device)
    await button(wallet.page, 'Continue with Farcaster').waitFor()
    const names = ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook']
    const shown = await Promise.all(
      names.map(async name =>
        (await button(wallet.page, `Continue with ${name}`).count()) > 0 ? [name] : [],
      ),
    )
    expect(shown.flat()).toEqual(names.filter(name => !lacking.some(each => each === name)))
  },
)

test('in Telegram the page itself goes to the provider, and comes back to a connected account', async () => {
  await visitInTelegram({ ...phone, userAgent: android })
  const before = wallet.page.url()
  await button(wallet.page, 'Continue with Google').click()
  await wallet.page.getByRole('heading', { name: 'Portico Google' }).waitFor()
  await wallet.page.getByRole('button', { name: 'Continue as Ada' }).click()
  await wallet.page.getByRole('link', { name: 'Continue' }).click()
  await wallet.page.waitForFunction(
    () => 'modal' in window && window.modal.getState().active?.status === 'connected',
  )
  expect(wallet.page.url()).toBe(before)
  expect(wallet.context.pages()).toHaveLength(1)
  await wallet.signs()
})
