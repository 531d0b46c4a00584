import { openModal } from './support/browser.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { atRest, button, dialog, focused, showsView, timesAsked } from './support/visitor.js'

const site = useEmbeddedWallet()
const row = 'Continue with a wallet'
const wallet = 'Portico Test Wallet'

/** A site whose wallets are a step behind the other ways to connect: its row is where the first wallet then is. */
const visit = async () =>
  site.visit({ wallets: [{}], plugins: { socials: true, email: { showWallets: false } } })

/** Opens the wallets by a press that may go on. */
const openWallets = async () => {
  await visit()
  await openModal(site.page)
  const pressed = button(site.page, row)
  await atRest(pressed)
  await pressed.click()
  await showsView(site.page, 'Connect a wallet')
  await atRest(button(site.page, wallet))
}

/** The second half of a double click, as late as a browser takes it for one. */
const secondHalf = async (x: number, y: number) => {
  await site.page.mouse.move(x, y)
  await site.page.mouse.down({ clickCount: 2 })
  await site.page.mouse.up({ clickCount: 2 })
}

const view = () => site.page.evaluate(() => window.modal.getState().view)
const asksNoWallet = async () => {
  expect(await view()).toBe('ConnectWallets')
  expect(await timesAsked(site.page)).toBe(0)
}

describe('the second half of a double click', () => {
  test('asks no wallet, as fast as a browser takes it', async () => {
    await visit()
    await openModal(site.page)
    await button(site.page, row).dblclick()
    await showsView(site.page, 'Connect a wallet')
    await asksNoWallet()
  })

  test('does not ask the wallet that has come under the pointer; the next press does', async () => {
    await openWallets()
    const { x, y } = (await button(site.page, wallet).boundingBox())!
    await secondHalf(x + 9, y + 9)
    await asksNoWallet()
    await site.page.mouse.click(x + 9, y + 9)
    await site.page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
    expect(await timesAsked(site.page)).toBe(1)
  })

  test('closes nothing beside the card, which has become smaller; the next press does', async () => {
    await openWallets()
    await secondHalf(4, 4)
    await asksNoWallet()
    await site.page.mouse.click(4, 4)
    await dialog(site.page).waitFor({ state: 'detached' })
  })

  test("on the host's own button neither closes what the first has opened, nor presses anything in it", async () => {
    await visit()
    await openModal(site.page)
    await atRest(button(site.page, row))
    await secondHalf(4, 4)
    const { x, y } = (await button(site.page, row).boundingBox())!
    await secondHalf(x + 9, y + 9)
    expect(await view()).toBe('Connect')
  })
})

test('an Enter key that is held down asks no wallet; the next press does', async () => {
  await visit()
  await openModal(site.page)
  await button(site.page, row).focus()
  await site.page.keyboard.down('Enter')
  await focused(button(site.page, wallet))
  await site.page.keyboard.down('Enter')
  await asksNoWallet()
  await site.page.keyboard.up('Enter')
  await site.page.keyboard.press('Enter')
  await site.page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
  expect(await timesAsked(site.page)).toBe(1)
})

test('a press while a view is on its way meets nothing of it that is not seen yet', async () => {
  await visit()
  await openModal(site.page)
  await atRest(button(site.page, row))
  const { steps, met } = await button(site.page, row).evaluate(async pressed => {
    const root = pressed.getRootNode() as ShadowRoot
    const found = { steps: new Set<string>(), met: [] as string[] }
    const look = () => {
      for (const hidden of root.querySelectorAll<HTMLElement>('[data-enter=waiting], [data-enter=drawn]')) {
        found.steps.add(hidden.dataset['enter'] ?? '')
        const { x, y, width } = hidden.getBoundingClientRect()
        for (let down = 4; down < hidden.offsetHeight; down += 8) {
          const under = root.elementFromPoint(x + width / 2, y + down)
          if (under && hidden.contains(under)) found.met.push(under.className)
        }
      }
    }
    const watching = new MutationObserver(look)
    watching.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-enter'],
    })
    ;(pressed as HTMLElement).click()
    const isThere = () => root.querySelector('[data-enter=forward]')
    while (!isThere()) await new Promise(requestAnimationFrame)
    watching.disconnect()
    return { steps: [...found.steps], met: found.met }
  })
  expect(steps).toContain('drawn')
  expect(met).toEqual([])
})
