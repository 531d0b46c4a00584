import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type HostOptions, newContext, openHost, openModal } from './support/browser.js'
import {
  atRest,
  button,
  closed,
  dialog,
  focused,
  script,
  sees,
  showsView,
  whenStatus,
} from './support/visitor.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { violations } from './support/violations.js'

const wallet = 'Portico Test Wallet'
const legal = { termsConditionsUrl: 'https://example.org/terms', legalCheckbox: true }

let context: BrowserContext
let page: Page

const start = async ({
  device,
  ...options
}: HostOptions & { readonly device?: BrowserContextOptions } = {}) => {
  context = await newContext(device)
  ;({ page } = await openHost({ context, ...options }))
}

const leave = async () => {
  await page.evaluate(() => window.modal.close())
  await closed(page)
}
const strand = () =>
  page.evaluate(() => {
    window.wallet.addChain({ id: 999, rpcUrl: 'http://127.0.0.1:1', name: 'Elsewhere' })
    window.wallet.switchChain(999)
  })

/** Every view and state that a visitor meets, in the order of a visit: how each is reached, and left as it was. */
const views: Readonly<Record<string, () => Promise<unknown>>> = {
  Connect: async () => {
    await openModal(page)
    await button(page, wallet).waitFor()
  },
  'Connect, refused for want of consent': () => button(page, wallet).click(),
  GetAWallet: async () => {
    await dialog(page).getByRole('checkbox').check()
    await button(page, 'I don’t have a wallet').click()
    await sees(page, 'Waiting for your new wallet')
  },
  WhatIsAWallet: async () => {
    await button(page, 'What is a wallet?').click()
    await button(page, 'Next').waitFor()
  },
  'ConnectingExternal, rejected': async () => {
    await leave()
    await script(page, 'eth_requestAccounts', [
      'reject',
      { error: { code: -32603, message: 'Internal error' } },
    ])
    await openModal(page)
    await dialog(page).getByRole('checkbox').check()
    await button(page, wallet).click()
    await sees(page, `Request declined`)
  },
  'ConnectingExternal, failed, with details': async () => {
    await button(page, 'Try again').click()
    await dialog(page).getByText('Details', { exact: true }).click()
    await sees(page, 'WALLET_FAILED')
  },
  'ConnectingExternal, waiting': async () => {
    await script(page, 'eth_requestAccounts', 'manual')
    await button(page, 'Try again').click()
    await sees(page, `Open ${wallet} and approve`)
  },
  Account: async () => {
    await page.evaluate(() => window.wallet.approve())
    await closed(page)
    await page.evaluate(() => window.modal.open())
    await dialog(page)
      .getByText(/10,000|9,999\.\d+/)
      .waitFor()
  },
  Networks: async () => {
    await button(page, /^Network/).click()
    await button(page, 'Portico Second').waitFor()
  },
  'Networks, switch failed': async () => {
    await script(page, 'wallet_switchEthereumChain', 'reject')
    await button(page, 'Portico Second').click()
    await sees(page, 'Still on Portico Local')
  },
  UnsupportedChain: async () => {
    await leave()
    await strand()
    await showsView(page, 'Wrong network')
  },
}

test('axe finds nothing in any view: not in the dark, in the light, from right to left, nor on a narrow screen', async () => {
  await start({ options: legal })
  const found: Record<string, object> = {}
  for (const [view, reach] of Object.entries(views)) {
    await reach()
    found[view] = await violationsInEveryLook(page)
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(views).map(view => [view, {}])))
})

test('axe finds nothing on a phone', async () => {
  await start({ device: { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true } })
  await openModal(page)
  await button(page, wallet).waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, wallet).click()
  await closed(page)
  await page.evaluate(() => window.modal.open('Account'))
  await dialog(page)
    .getByText(/10,000|9,999\.\d+/)
    .waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, /^Network/).click()
  await button(page, 'Portico Second').waitFor()
  expect(await violations(page)).toEqual([])
})

test('axe would have found a button without a name that only one look has, and says which', async () => {
  await start()
  await openModal(page)
  expect(await violationsInEveryLook(page)).toEqual({})
  await dialog(page).evaluate(
    (card, looks) => {
      const sheet = new CSSStyleSheet()
      const unseen = (look: string, index: number) =>
        `.portico:not(${look}) .nameless-${index} { display: none }`
      sheet.replaceSync(looks.map(unseen).join('\n'))
      const root = card.getRootNode() as ShadowRoot
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const index of looks.keys())
        card.appendChild(document.createElement('button')).className = `nameless-${index}`
    },
    ['[data-theme=light]', '[dir=rtl]'],
  )
  expect(await violationsInEveryLook(page)).toEqual({
    light: [expect.stringMatching(/^button-name: .*nameless-0/)],
    'from right to left': [expect.stringMatching(/^button-name: .*nameless-1/)],
  })
})

test('connecting, switching the network and disconnecting work by the keyboard alone', async () => {
  await start()
  const { keyboard } = page
  await keyboard.press('Tab')
  await focused(page.getByRole('button', { name: 'Connect wallet' }))
  await keyboard.press('Enter')
  await focused(button(page, wallet))
  await keyboard.press('Enter')
  await closed(page)
  await whenStatus(page, 'connected')

  const network = page.getByRole('button', { name: 'Network Portico Local' })
  await network.waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keyboard.press('Tab')
  await focused(network)
  await keyboard.press('Space')
  await focused(button(page, 'Portico Local'))
  await keyboard.press('ArrowDown')
  await focused(button(page, 'Portico Second'))
  await keyboard.press('Home')
  await focused(button(page, 'Portico Local'))
  await keyboard.type('portico s')
  await focused(button(page, 'Portico Second'))
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Switched to Portico Second').waitFor()
  await closed(page)
  await focused(page.getByRole('button', { name: 'Network Portico Second' }))

  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await showsView(page, 'Account')
  const disconnect = button(page, 'Disconnect')
  await disconnect.waitFor()
  // Backwards from the first control: round to the last.
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  for (let stop = 0; stop < 10 && !(await disconnect.and(page.locator(':focus')).count()); stop++)
    await keyboard.press('Tab')
  await focused(disconnect)
  await keyboard.press('Enter')
  await whenStatus(page, 'disconnected')
  await closed(page)
})

test('Tab stays in the card, both ways round', async () => {
  await start()
  await openModal(page)
  await focused(button(page, wallet))
  const isInside = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-portico=modal]')?.shadowRoot
      return root?.activeElement?.closest('[role=dialog]') !== null
    })
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press(key)
      expect(await isInside()).toBe(true)
    }
})

test('who wants less motion sees things appear and fade, but not move', async () => {
  await start({ device: { reducedMotion: 'reduce' } })
  await page.evaluate(() => {
    const moved = new Set<string>()
    const look = () => {
      const root = document.querySelector('[data-portico=modal]')?.shadowRoot
      for (const element of root?.querySelectorAll('.p-card, .p-view, .p-toast, .p-item') ?? []) {
        const { transform, translate, scale, rotate } = getComputedStyle(element)
        const isStill = [transform, translate, scale, rotate].every(value =>
          ['none', 'matrix(1, 0, 0, 1, 0, 0)', '0px', '1'].includes(value),
        )
        if (!isStill) moved.add(`${element.className}: ${transform}`)
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { moved })
  })
  await openModal(page)
  await button(page, 'I don’t have a wallet').click()
  await showsView(page, 'Get a wallet')
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  await page.evaluate(async () => {
    const { modal } = await window.modal.kernel.hooks()
    modal.beforeClose.tap({ name: 'test' }, () => ({ refuse: 'busy' }))
    window.modal.close()
  })
  await page.locator('[role=dialog][data-shaking]').waitFor()
  await page.locator('[role=dialog]:not([data-shaking])').waitFor()
  expect(await page.evaluate(() => [...window.moved])).toEqual([])
})

test('with forced colours, the card and the focus have outlines', async () => {
  await start({ device: { forcedColors: 'active' } })
  await openModal(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const row = button(page, wallet)
  await focused(row)
  expect(await dialog(page).evaluate(card => getComputedStyle(card).borderTopStyle)).toBe('solid')
  expect(await row.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
  expect(await violations(page)).toEqual([])
})

test('at 200 % zoom on a small screen nothing is cut off at the side', async () => {
  // 640 px at 200 %.
  await start({ device: { viewport: { width: 320, height: 480 }, deviceScaleFactor: 2 }, options: legal })
  const tooWide = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-portico=modal]')?.shadowRoot
      const elements = [
        document.documentElement,
        ...(root?.querySelectorAll('.p-card, .p-body, .p-view') ?? []),
      ]
      return elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className, scrollWidth }) => `${className || 'page'} ${scrollWidth}`)
    })
  const found: Record<string, readonly string[]> = {}
  for (const [view, reach] of Object.entries(views)) {
    await reach()
    await atRest(dialog(page))
    found[view] = await tooWide()
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(views).map(view => [view, []])))
})
