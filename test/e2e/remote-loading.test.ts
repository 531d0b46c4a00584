import type { Page } from 'playwright-core'
import { connect, openModal } from './support/browser.js'
import { code, useRemote } from './support/useRemote.js'
import { button, closed, dialog, showsView, whenStatus } from './support/visitor.js'

const remote = useRemote()

/** Words that only the client of the protocol has. */
const ofTheProtocol = /wc_sessionPropose|irn_publish/

/** Follows which scripts a page asks for. @returns how many, and how many bytes of them are of the protocol */
const recordScripts = (page: Page) => {
  const urls = new Set<string>()
  page.on('request', request => {
    if (request.url().endsWith('.js')) urls.add(request.url())
  })
  return async () => {
    const texts = await Promise.all([...urls].map(async url => (await fetch(url)).text()))
    const ofProtocol = texts.filter(text => ofTheProtocol.test(text))
    return { count: texts.length, bytes: ofProtocol.reduce((sum, { length }) => sum + length, 0) }
  }
}

describe('the client of the protocol', () => {
  test('is not fetched, and the relay not dialled, before a code is wanted', async () => {
    const page = await remote.visit()
    const scripts = recordScripts(page)
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    await openModal(page)
    await button(page, /^WalletConnect/).hover()
    await button(page, /^All wallets/).click()
    await dialog(page).getByRole('searchbox').fill('brook')
    await page.keyboard.press('Escape')
    await showsView(page, 'Connect a wallet')
    await button(page, 'I don’t have a wallet').click()
    await page.keyboard.press('Escape')
    await showsView(page, 'Connect a wallet')
    await page.keyboard.press('Escape')
    await closed(page)
    await connect(page)
    await page.evaluate(() => window.modal.disconnect())
    await whenStatus(page, 'disconnected')
    await page.waitForLoadState('networkidle')
    const before = await scripts()
    expect(before.count).toBeGreaterThan(5)
    expect(before.bytes).toBe(0)
    expect(remote.sockets(page).count).toBe(0)

    await openModal(page)
    await button(page, /^WalletConnect/).click()
    await code(page).waitFor()
    expect((await scripts()).bytes).toBeGreaterThan(100_000)
    expect(remote.sockets(page).count).toBe(1)
  })

  test('is fetched when a page with a session is loaded again, and not by a page whose wallet is another', async () => {
    const { page } = await remote.connected()
    const scripts = recordScripts(page)
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenStatus(page, 'connected')
    expect((await scripts()).bytes).toBeGreaterThan(0)
    await page.evaluate(() => window.modal.disconnect())
    await connect(page)
    const others = recordScripts(page)
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenStatus(page, 'connected')
    await page.waitForLoadState('networkidle')
    expect((await others()).bytes).toBe(0)
  })
})
