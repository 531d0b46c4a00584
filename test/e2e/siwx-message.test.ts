import { openModal } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { violations } from './support/violations.js'
import { useSignIn } from './support/useSignIn.js'
import {
  button,
  closed,
  dialog,
  enterGuarded,
  eventsOf,
  focused,
  sees,
  showsView,
} from './support/visitor.js'

const site = useSignIn()
const { visit, ask, sign, answer, timesAsked, wasAsked, connected, whenOut, kept } = site

describe('a page that means no good', () => {
  test('is not served: a message for another site is warned of, and the wallet never asked', async () => {
    await visit({ sessions: 'foreign' })
    await ask()
    await sees(site.page, 'This message is for bank.example')
    await focused(button(site.page, 'Cancel and disconnect'))
    const off = button(site.page, 'Not for this site')
    await off.and(site.page.locator(':not([data-guarded])')).click({ force: true })
    expect(await violations(site.page)).toEqual([])
    expect(await timesAsked()).toBe(0)
    await button(site.page, 'Cancel and disconnect').click()
    await whenOut()
  })

  test('is told the reason where it refuses the signature itself, and asks again', async () => {
    await visit({ sessions: 'strict' })
    await ask()
    await sign()
    await sees(site.page, 'The signature was not accepted')
    await sees(site.page, 'Not here')
    await sign()
    await wasAsked(2)
    expect(await connected()).toEqual([])
  })

  test('says so where it cannot tell who is signed in, and disconnects', async () => {
    await visit({ sessions: 'broken' })
    await openModal(site.page)
    await button(site.page, 'Portico Test Wallet').click()
    await site.page.getByText('A problem occurred while trying initialize authentication').first().waitFor()
    await showsView(site.page, 'Connect a wallet')
    await whenOut()
    expect(await eventsOf(site.page, 'SIWX_AUTH_ERROR')).toBe(1)
  })
})

test('what is shown is to the letter what the wallet signs and what is kept; analytics hear nothing of it', async () => {
  await visit({ siwx: { statement: 'Welcome back', resources: ['https://shop.example/terms'] } })
  await ask()
  await sees(site.page, 'Welcome back')
  await sees(site.page, 'https://shop.example/terms')
  await dialog(site.page).getByText('Full message').click()
  const shown = await dialog(site.page).getByRole('region', { name: 'Full message' }).textContent()
  await sign()
  await closed(site.page)
  const [hex] = await site.page.evaluate(
    () =>
      window.signers.eip155!.requests.find(({ method }) => method === 'personal_sign')!.params as string[],
  )
  expect(Buffer.from(hex!.slice(2), 'hex').toString()).toBe(shown)
  expect(await kept()).toContain(JSON.stringify(shown))
  const told = await site.page.evaluate(() => JSON.stringify(window.events))
  expect(told).toContain('SIWX_AUTH_SUCCESS')
  expect(told).not.toMatch(/wants you to|nonce|0x[\da-f]{40}/i)
})

describe('whoever', () => {
  test('uses the keys alone reads the message, scrolls it, and signs', async () => {
    await visit({ siwx: { statement: 'One '.repeat(60) } })
    await ask()
    await focused(button(site.page, /^Sign with/))
    await site.page.keyboard.press('Shift+Tab')
    await site.page.keyboard.press('Enter')
    await site.page.keyboard.press('Tab')
    const message = dialog(site.page).getByRole('region', { name: 'Full message' })
    await focused(message)
    await site.page.keyboard.press('End')
    await site.page.waitForFunction(() =>
      [...document.querySelectorAll('*')].some(
        ({ shadowRoot }) => (shadowRoot?.querySelector('pre')?.scrollTop ?? 0) > 0,
      ),
    )
    await site.page.keyboard.press('Tab')
    await focused(button(site.page, 'Copy message'))
    await site.page.keyboard.press('Tab')
    await focused(button(site.page, /^Sign with/))
    await enterGuarded(site.page, /^Sign with/)
    await closed(site.page)
    expect(await connected()).toEqual(['eip155'])
  })

  test('needs help by machine finds no fault in it, with the message shown and after a no', async () => {
    await visit({ siwx: { resources: ['ipfs://x'] } })
    await answer('eip155', ['reject'])
    await ask()
    const folded = await violationsInEveryLook(site.page)
    await dialog(site.page).locator('summary').click()
    const shown = await violationsInEveryLook(site.page)
    await sign()
    await dialog(site.page).locator('.p-siwx-fault').waitFor()
    const declined = await violationsInEveryLook(site.page)
    expect({ folded, shown, declined }).toEqual({ folded: {}, shown: {}, declined: {} })
  })

  test('has a small phone sees all of it, and nothing sideways', async () => {
    const device = { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true }
    await visit({ siwx: { statement: 'W'.repeat(200), resources: [`urn:${'x'.repeat(200)}`] } }, device)
    await ask()
    await dialog(site.page).getByText('Full message').click()
    const sizes = await dialog(site.page).evaluate(card => {
      const root = card.getRootNode() as ShadowRoot
      const body = root.querySelector('.p-body')!
      const targets = [...root.querySelectorAll('button, summary')].map(each => each.getBoundingClientRect())
      return {
        overflow: body.scrollWidth - body.clientWidth,
        smallest: Math.min(...targets.flatMap(({ width, height }) => [width, height])),
      }
    })
    expect(sizes.overflow).toBe(0)
    expect(sizes.smallest).toBeGreaterThanOrEqual(24)
  })
})
