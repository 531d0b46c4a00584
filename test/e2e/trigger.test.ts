import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { forgive, newContext, openHost } from './support/browser.js'
import { saveData } from './support/saveData.js'
import { violations } from './support/violations.js'

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })
const notice = (page: Page) => page.getByRole('alertdialog')
const laterScripts = /\/(modal|runtime)-[^/]+\.js$/

/** A page that has fetched nothing ahead. */
const openCold = async () => {
  const context = await newContext()
  await saveData(context)
  return { context }
}

describe('a press while the modal is still to be fetched', () => {
  /** Holds the scripts back, presses, and tells how long it took until the button said that it works. */
  const press = async () => {
    const { context } = await openCold()
    let letCome: () => void = () => undefined
    const held = new Promise<void>(resolve => (letCome = resolve))
    await context.route(laterScripts, async route => {
      await held
      await route.continue()
    })
    const { page } = await openHost({ context })
    const widthOf = async () => (await connectButton(page).boundingBox())!.width
    const before = await widthOf()
    await page.evaluate(() => {
      const root = document.querySelector('portico-button')!.shadowRoot!
      root.addEventListener('click', () => performance.mark('pressed'), { capture: true })
      new MutationObserver(() => {
        if (root.querySelector('[aria-busy=true]')) performance.mark('busy')
      }).observe(root, { subtree: true, attributes: true })
    })
    await connectButton(page).click()
    await page.waitForFunction(() => performance.getEntriesByName('busy').length > 0)
    const ms = await page.evaluate(() => performance.measure('answer', 'pressed', 'busy').duration)
    return { page, ms, before, widthOf, letCome }
  }

  test('is answered by the button within 100 ms, in its place, until the card is drawn', async () => {
    const { page, ms, before, widthOf, letCome } = await press()
    // A busy machine only ever adds to the time.
    const times = [ms, (await press()).ms, (await press()).ms]
    expect(Math.min(...times)).toBeLessThanOrEqual(100)
    expect(await widthOf()).toBe(before)
    expect(await connectButton(page).getAttribute('aria-busy')).toBe('true')
    letCome()
    await page.getByRole('dialog').waitFor()
    await page.locator('portico-button [aria-busy]').waitFor({ state: 'detached' })
  })
})

describe.each([
  ['without a network', 'offline'],
  ['after a deployment has taken the scripts away', 'gone'],
  ['where a blocker stops the scripts', 'blocked'],
] as const)('a press %s', (_, kind) => {
  test('is answered in words beside the button, and there is a way on', async () => {
    forgive(/Failed to load resource|ERR_|PLUGIN_LOAD_FAILED|Could not load/)
    const { context } = await openCold()
    let isHealed = false
    if (kind !== 'offline')
      await context.route(laterScripts, route =>
        isHealed ? route.continue() : kind === 'gone' ? route.fulfill({ status: 404 }) : route.abort(),
      )
    const { page } = await openHost({ context })
    if (kind === 'offline') await context.setOffline(true)
    await connectButton(page).click()
    await notice(page).getByText('could not be loaded').waitFor()
    await notice(page).getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toBe(
      'Try again',
    )
    const [said, pressed] = [await notice(page).boundingBox(), await connectButton(page).boundingBox()]
    expect(said!.y - (pressed!.y + pressed!.height)).toBeLessThanOrEqual(16)
    expect(await connectButton(page).getAttribute('aria-busy')).toBeNull()
    expect(await violations(page)).toEqual([])
    isHealed = true
    if (kind === 'offline') await context.setOffline(false)
    else await notice(page).getByRole('button', { name: 'Try again' }).click()
    // Some browsers keep what they could not fetch until the page is loaded anew.
    const reload = notice(page).getByRole('button', { name: 'Reload page' })
    await page.getByRole('dialog').or(reload).first().waitFor()
  })
})

describe('the buttons of an account', () => {
  /** What is seen of them in a box of some width. */
  const seenAt = (page: Page, width: number) =>
    page.evaluate(async wide => {
      const box = document.querySelector<HTMLElement>('#app')!
      box.style.inlineSize = `${wide}px`
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      const root = document.querySelector('portico-button')!.shadowRoot!
      const edge = box.getBoundingClientRect()
      const buttons = [...root.querySelectorAll('button')]
      const isSeen = (name: string) =>
        [...root.querySelectorAll<HTMLElement>(name)].some(
          part => part.offsetWidth > 0 && (part.className === 'sign' || part.textContent !== ''),
        )
      return {
        isInside: buttons.every(button => {
          const { left, right } = button.getBoundingClientRect()
          return left >= edge.left - 0.5 && right <= edge.right + 0.5
        }),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // Before it is shortened by dots, the end of the address gives way.
        isCut:
          isSeen('.tail') &&
          [...root.querySelectorAll('.name')].some(name => {
            const written = document.createRange()
            written.selectNodeContents(name)
            return written.getBoundingClientRect().width - name.getBoundingClientRect().width > 0.02
          }),
        parts: [
          isSeen('.balance') && 'balance',
          isSeen('[data-part=network] .name') && 'network',
          isSeen('.tail') && 'tail',
          isSeen('[data-part=account] .name') && 'name',
          isSeen('.sign') && 'icon',
        ].filter(Boolean),
      }
    }, width)

  test('stay inside of any box from 120 px, and what says the least gives way first', async () => {
    const { page } = await openHost({ isConnected: true })
    await page.locator('portico-button .avatar').waitFor()
    await page.locator('portico-button .balance').getByText(/ETH/).waitFor()
    const shown = new Set<string>()
    for (let width = 600; width >= 120; width -= 3) {
      const { isInside, isCut, overflow, parts } = await seenAt(page, width)
      expect([width, isInside, isCut, overflow]).toEqual([width, true, false, 0])
      shown.add(parts.join(' '))
    }
    expect([...shown]).toEqual([
      'balance network tail name icon',
      'network tail name icon',
      'tail name icon',
      'name icon',
    ])
    // With the room, all of it is back.
    expect((await seenAt(page, 600)).parts).toHaveLength(5)
  })

  test('fit their box anew when a font of the page comes late', async () => {
    const { page } = await openHost({
      isConnected: true,
      options: { themeVariables: { '--portico-font-family': "'Late Sans', sans-serif" } },
    })
    await page.locator('portico-button .avatar').waitFor()
    await page.locator('portico-button .balance').getByText(/ETH/).waitFor()
    // Wide enough for all of it, in the font that stands in.
    const natural = await page
      .locator('portico-button .bar')
      .evaluate(bar => bar.getBoundingClientRect().width)
    const wide = Math.ceil(natural) + 1
    expect((await seenAt(page, wide)).parts).toContain('balance')
    await page.evaluate(
      async font => {
        const bytes = Uint8Array.from(atob(font), sign => sign.charCodeAt(0))
        const face = new FontFace('Late Sans', bytes.buffer, { sizeAdjust: '130%' } as FontFaceDescriptors)
        document.fonts.add(await face.load())
      },
      readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', 'base64'),
    )
    await page.locator('portico-button [data-fit^="1"]').waitFor()
    expect(await seenAt(page, wide)).toMatchObject({ isInside: true, isCut: false })
  })

  test('follow the attributes of their element', async () => {
    const { page } = await openHost({ isConnected: true })
    const set = (name: string, value: string | null) =>
      page.evaluate(
        ([attribute, text]) =>
          text === null
            ? document.querySelector('portico-button')!.removeAttribute(attribute!)
            : document.querySelector('portico-button')!.setAttribute(attribute!, text),
        [name, value] as const,
      )
    const account = page.getByRole('button', { name: /^Account/ })
    const network = page.getByRole('button', { name: /^Network/ })
    await account.focus()
    await page.locator('portico-button .balance').getByText('ETH').waitFor()
    await set('show-balance', 'false')
    await page.getByRole('button', { name: 'Account 0xf39F…2266', exact: true }).waitFor()
    await set('chain-status', 'icon')
    expect(await network.innerText()).not.toContain('Portico Local')
    await set('chain-status', 'none')
    await network.waitFor({ state: 'detached' })
    await set('account-status', 'avatar')
    expect(await account.innerText()).toBe('')
    await set('size', 's')
    expect((await account.boundingBox())!.height).toBe(36)
    // It is the same button all the while.
    expect(
      await account.evaluate(button => (button.getRootNode() as ShadowRoot).activeElement === button),
    ).toBe(true)
    await set('show-balance', null)
    await page.getByRole('button', { name: /^Account .* ETH/ }).waitFor()
    await page.evaluate(() => window.modal.disconnect())
    await set('label', 'Sign in')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
