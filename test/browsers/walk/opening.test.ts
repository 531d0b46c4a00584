import { eventually } from '../../support/eventually.js'
import { useWalk } from '../support/useWalk.js'
import type { Visitor } from '../support/Visitor.js'

const step = useWalk()

/** Runs in the page: what has the focus, by its name. */
const focused = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  const text = element?.getAttribute('aria-label') ?? (element as HTMLElement | null)?.innerText ?? ''
  return text.replace(/\s+/g, ' ').trim().slice(0, 40)
}
const hasFocus = (visitor: Visitor, name: RegExp) =>
  eventually(async () => expect(await visitor.driver.run(focused)).toMatch(name))

describe('opening and closing', () => {
  step(
    'the focus goes into the modal, around in it, and back to the button that opened it',
    async visitor => {
      await visitor.comes()
      await visitor.opensWallets()
      await hasFocus(visitor, /^Portico Test Wallet/)
      const seen = new Set<string>()
      do {
        seen.add(await visitor.driver.run(focused))
        await visitor.driver.press('Tab')
      } while (!seen.has(await visitor.driver.run(focused)) && seen.size < 40)
      expect([...seen]).toEqual(expect.arrayContaining(['Close', 'I don’t have a wallet']))
      expect([...seen]).not.toContain('Sign message')
      await hasFocus(visitor, /^Portico Test Wallet/)
      await visitor.driver.press('Escape')
      await visitor.closed()
      await hasFocus(visitor, /^Connect wallet/)
    },
  )

  step('by a press beside the card it closes, and Back leads through the views', async visitor => {
    await visitor.comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^I don’t have a wallet')
    await visitor.isAt('Get a wallet')
    await visitor.pressesIn('^Back$')
    await visitor.isAt('Connect a wallet')
    await visitor.driver.pointAt(5, 5)
    await visitor.driver.click()
    await visitor.closed()
  })

  step('the page behind neither scrolls nor moves', async visitor => {
    const page = () => {
      const { left, width } = document.querySelector('main')!.getBoundingClientRect()
      return { left, width, scrolled: window.scrollY }
    }
    await visitor.comes()
    await visitor.finds({ kind: 'button', name: '^Connect wallet' })
    const before = await visitor.driver.run(page)
    await visitor.opensWallets()
    await visitor.driver.press('PageDown')
    await visitor.driver.run(() => new Promise(resolve => requestAnimationFrame(() => resolve(null))))
    expect(await visitor.driver.run(page)).toEqual(before)
    await visitor.driver.press('Escape')
    await visitor.closed()
    await visitor.driver.press('PageDown')
    await eventually(async () => expect((await visitor.driver.run(page)).scrolled).toBeGreaterThan(0))
    expect(await visitor.driver.run(page)).toMatchObject({ left: before.left, width: before.width })
  })
})
