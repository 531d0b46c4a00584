import { mkdir, writeFile } from 'node:fs/promises'
import { recoverMessageAddress, type Hex } from 'viem'
import { account } from '../e2e/support/accounts.js'
import { eventually } from '../support/eventually.js'
import type { Engine } from './support/Driver.js'
import { startPlaywright } from './support/startPlaywright.js'
import { startWatchedDemo, type WatchedDemo } from './support/startWatchedDemo.js'
import { startWebKit } from './support/startWebKit.js'
import { Visitor } from './support/Visitor.js'

// A walk through the demo, by eye, mouse and keys, in a browser that the variable PORTICO_ENGINE names: the same in each, and nothing
// that only some drivers can do. Each step is by a visitor of its own, and its page must have complained of nothing when it ends.

const engineName = process.env['PORTICO_ENGINE'] ?? 'chromium'
const isWebKit = engineName === 'webkit'
const chains = ['eip155', 'solana', 'bip122', 'cosmos', 'polkadot']

let engine: Engine
let demo: WatchedDemo
let visitor: Visitor
let hasVisitor = false
beforeAll(async () => {
  ;[demo, engine] = await Promise.all([startWatchedDemo(), isWebKit ? startWebKit() : startPlaywright()])
})
afterAll(async () => {
  await engine?.stop()
  await demo?.stop()
})

const comes = (path = '?wallet=approve') => visitor.driver.goTo(`${demo.url}${path}`)
const problems = async () => {
  await visitor.driver.run(() => (window as { allIsTold?: () => Promise<unknown> }).allIsTold?.())
  return demo.takeProblems()
}
/** What is on the screen of a step that has failed. */
const keepPicture = async () => {
  const name = (expect.getState().currentTestName ?? '').replace(/[^a-z\d]+/gi, '-').slice(0, 80)
  await mkdir('.cache/failures', { recursive: true })
  await writeFile(`.cache/failures/walk-${engineName}-${name}.png`, await visitor.driver.picture())
}

beforeEach(async () => {
  hasVisitor = false
  visitor = new Visitor(await engine.newVisit())
  hasVisitor = true
})
afterEach(async () => {
  if (!hasVisitor) return
  if ((globalThis as { hasTestFailed?: boolean }).hasTestFailed) await keepPicture()
  const found = await problems()
  await visitor.driver.close()
  expect(found).toEqual([])
})

/** Waits until an action of the page is done. @returns what came of it */
const outcomeOf = async (action: string): Promise<string> => {
  let outcome = ''
  await eventually(async () => {
    const { marks, text } = await visitor.finds({ testId: `${action}-result` })
    expect(marks['data-state']).toBe('done')
    outcome = text
  })
  return outcome
}
const status = (namespace: string, wanted: string) =>
  eventually(async () => {
    const { marks } = await visitor.finds({ testId: `chain-${namespace}` })
    expect(marks['data-status']).toBe(wanted)
  })
const opensAccount = async () => {
  await visitor.presses({ testId: 'open-account' })
  await visitor.isAt('Account')
}
/** Runs in the page: chooses in a list of the page. */
const choose = (testId: string, value: string) => {
  const list = document.querySelector<HTMLSelectElement>(`[data-testid=${testId}]`)!
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('what a page does wrong', () => {
  test('would be heard: an error, a rejection, the console, ResizeObserver, and both breaches of the policy', async () => {
    await comes()
    await visitor.finds({ kind: 'button', name: '^Connect wallet' })
    await visitor.driver.run(() => {
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
      setTimeout(() => {
        throw new Error('planted')
      })
      void Promise.reject(new Error('swallowed'))
      // eslint-disable-next-line no-console -- this is what is to be heard
      console.error('said')
      document.body.append(
        Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
      )
      try {
        document.createElement('p').innerHTML = '<b>text</b>'
      } catch {
        // Reported as a violation, which is what is looked for.
      }
    })
    const heard: string[] = []
    await eventually(async () => {
      heard.push(...(await problems()))
      expect(heard).toEqual(
        expect.arrayContaining([
          'uncaught: ResizeObserver loop',
          expect.stringMatching(/^uncaught: .*planted/),
          'unhandled: Error: swallowed',
          'console: said',
          expect.stringMatching(/^policy: style-src/),
          expect.stringMatching(/^policy: require-trusted-types-for/),
        ]),
      )
    })
  })
})

describe('a visitor with an installed wallet', () => {
  test('connects by three presses and sees the address and the balance', async () => {
    await comes()
    await visitor.connects()
    await visitor.finds({ kind: 'button', name: /0xf39F/.source })
    await opensAccount()
    await visitor.sees(/(10,000|9,9\d\d)\.\d+\sETH/)
  })

  test('signs, pays, and both are what the chain and the signature say', async () => {
    await comes()
    await visitor.connects()
    await visitor.presses({ testId: 'sign-message' })
    expect(await outcomeOf('sign-message')).toContain('Verified: it is yours')
    await visitor.presses({ testId: 'send-transaction' })
    expect(await outcomeOf('send-transaction')).toMatch(/^Confirmed in block/)
  })

  test('switches the network, and is still there, and on it, after a reload', async () => {
    await comes()
    await visitor.connects()
    await opensAccount()
    await visitor.pressesIn('^Network')
    await visitor.pressesIn('Portico Second')
    const network = () =>
      visitor.driver.run(
        () => document.querySelector<HTMLSelectElement>('[data-testid=chain-eip155-network]')?.value,
      )
    await eventually(async () => expect(await network()).toBe('eip155:31338'))
    await visitor.driver.reload()
    await status('eip155', 'connected')
    await eventually(async () => expect(await network()).toBe('eip155:31338'))
  })

  test('disconnects, and stays so after a reload', async () => {
    await comes()
    await visitor.connects()
    await opensAccount()
    await visitor.pressesIn('^Disconnect')
    await visitor.finds({ testId: 'open-connect' })
    await visitor.driver.reload()
    await visitor.finds({ kind: 'button', name: '^Connect wallet' })
    await visitor.finds({ testId: 'open-connect' })
  })

  test('in two tabs: what one disconnects, the other has lost', async () => {
    await comes()
    await visitor.connects()
    const [first] = await visitor.driver.tabs()
    await visitor.driver.openTab()
    await comes()
    await status('eip155', 'connected')
    await visitor.presses({ testId: 'disconnect' })
    await visitor.finds({ testId: 'open-connect' })
    await visitor.driver.switchTo(first!)
    await visitor.finds({ testId: 'open-connect' })
  })

  test('connects every chain at once, and each of them signs the guest book', async () => {
    await comes()
    await visitor.connects('^All of them')
    for (const namespace of chains) {
      await status(namespace, 'connected')
      if (namespace !== 'eip155') await visitor.presses({ testId: `chain-${namespace}-use` })
      await visitor.misses({ testId: `chain-${namespace}-use` })
      await visitor.presses({ testId: 'sign-message' })
      expect(await outcomeOf('sign-message')).toMatch(/^(Verified: it is yours|Signed)/)
    }
  })
})

describe('a visitor who declines', () => {
  test('is told so, tries again, and is connected', async () => {
    await comes('?wallet=ask')
    await visitor.chooses('^EVM networks')
    await visitor.presses({ kind: 'button', name: '^(Reject|Decline)$' })
    await visitor.sees(/declined/)
    await visitor.pressesIn('^Try again')
    await visitor.presses({ kind: 'button', name: '^Approve$' })
    await visitor.closed()
    await status('eip155', 'connected')
  })
})

/** Runs in the page: what has the focus, by its name. */
const focused = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  const text = element?.getAttribute('aria-label') ?? (element as HTMLElement | null)?.innerText ?? ''
  return text.replace(/\s+/g, ' ').trim().slice(0, 40)
}
const hasFocus = (name: RegExp) =>
  eventually(async () => expect(await visitor.driver.run(focused)).toMatch(name))

describe('opening and closing', () => {
  test('the focus goes into the modal, around in it, and back to the button that opened it', async () => {
    await comes()
    await visitor.opensWallets()
    await hasFocus(/^Portico Test Wallet/)
    const seen = new Set<string>()
    do {
      seen.add(await visitor.driver.run(focused))
      await visitor.driver.press('Tab')
    } while (!seen.has(await visitor.driver.run(focused)) && seen.size < 40)
    expect([...seen]).toEqual(expect.arrayContaining(['Close', 'I don’t have a wallet']))
    expect([...seen]).not.toContain('Sign message')
    await hasFocus(/^Portico Test Wallet/)
    await visitor.driver.press('Escape')
    await visitor.closed()
    await hasFocus(/^Connect wallet/)
  })

  test('by a press beside the card it closes, and Back leads through the views', async () => {
    await comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^I don’t have a wallet')
    await visitor.isAt('Get a wallet')
    await visitor.pressesIn('^Back$')
    await visitor.isAt('Connect a wallet')
    await visitor.driver.pointAt(5, 5)
    await visitor.driver.click()
    await visitor.closed()
  })

  test('the page behind neither scrolls nor moves', async () => {
    const page = () => {
      const { left, width } = document.querySelector('main')!.getBoundingClientRect()
      return { left, width, scrolled: window.scrollY }
    }
    await comes()
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

describe('a visitor with a wallet elsewhere', () => {
  test('finds it among all wallets', async () => {
    await comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^All wallets')
    await visitor.presses({ kind: 'field', isInModal: true })
    await visitor.driver.type('willow')
    await visitor.finds({ kind: 'button', name: '^Willow Keyring', isInModal: true })
    await visitor.misses({ kind: 'button', name: '^Pebble Tin', isInModal: true })
  })

  test('is shown the code, and copies its link', async () => {
    await comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^WalletConnect')
    await visitor.finds({ kind: 'picture', name: 'Code that connects a wallet', isInModal: true })
    await visitor.pressesIn('^Copy link')
    await visitor.finds({ kind: 'button', name: '^Copied', isInModal: true })
  })

  test('approves on the phone in another tab, signs there, and finds the session again after a reload', async () => {
    await comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^Portico Phone')
    await visitor.pressesIn('^Web$', 'tab')
    const known = await visitor.driver.tabs()
    await visitor.pressesIn('^Open and continue', 'link')
    const phone = await visitor.followsTo(known)
    await visitor.presses({ kind: 'button', name: '^Approve$' })
    await visitor.driver.switchTo(known[0]!)
    await status('eip155', 'connected')
    await visitor.closed()

    await visitor.presses({ testId: 'sign-message' })
    await visitor.driver.switchTo(phone)
    await visitor.presses({ kind: 'button', name: '^Approve$' })
    await visitor.driver.switchTo(known[0]!)
    expect(await outcomeOf('sign-message')).toContain('Verified: it is yours')
    await visitor.driver.reload()
    await status('eip155', 'connected')
    await visitor.presses({ testId: 'disconnect' })
    await visitor.finds({ testId: 'open-connect' })
  })
})

describe('the account', () => {
  test('shows tokens, pictures and activity, and an address to receive at, which can be copied', async () => {
    await comes()
    await visitor.connects()
    await opensAccount()
    await visitor.sees(/Tokens[^]*TUSD/)
    await visitor.pressesIn('^NFTs', 'tab')
    await visitor.sees(/Leaf|Leaves/)
    await visitor.pressesIn('^Activity', 'tab')
    await visitor.sees(/Received|Sent|Minted/)
    await visitor.pressesIn('^Receive$')
    await visitor.isAt('Receive')
    await visitor.finds({ kind: 'picture', isInModal: true })
    await visitor.pressesIn('^Copy address')
    await visitor.finds({ kind: 'button', name: '^Copied', isInModal: true })
  })

  test('sends an amount that is typed, as the review says, and lists it', async () => {
    await comes()
    await visitor.connects()
    await opensAccount()
    await visitor.pressesIn('^Send$')
    await visitor.presses({ kind: 'field', name: '^To', isInModal: true })
    await visitor.driver.type('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await visitor.presses({ kind: 'field', name: 'Amount', isInModal: true })
    await visitor.driver.type('0.25')
    await visitor.pressesIn('^Review')
    await visitor.sees(/What will change/)
    await visitor.sees(/0\.25\sETH/)
    await visitor.pressesIn('^Send with')
    await visitor.sees(/Confirmed/)
    await visitor.pressesIn('^Close$')
    await visitor.closed()
    await opensAccount()
    await visitor.pressesIn('^Activity', 'tab')
    await visitor.sees(/Sent 0\.25\sETH/)
  })

  test('signs in, and the server still knows the visitor after a reload', async () => {
    await comes()
    await visitor.presses({ testId: 'feature-siwx' })
    await visitor.chooses('^EVM networks')
    await visitor.pressesIn('^Sign with')
    await visitor.closed()
    expect((await visitor.finds({ testId: 'signed-in-as' })).text).toBe(account)
    await visitor.driver.reload()
    await visitor.presses({ testId: 'ask-server' })
    await eventually(async () =>
      expect((await visitor.finds({ testId: 'ask-server-result' })).text).toBe(
        `The server knows you as ${account}.`,
      ),
    )
  })
})

describe('the other pages', () => {
  test('embedded: the card stands in the page, connects, and lets go', async () => {
    await comes('embedded.html?wallet=approve')
    await visitor.pressesIn('^Portico Test Wallet')
    await visitor.pressesIn('^EVM networks')
    await visitor.isAt('Account')
    await eventually(async () =>
      expect((await visitor.finds({ testId: 'account-status' })).marks['data-status']).toBe('connected'),
    )
    await visitor.pressesIn('^Disconnect')
    await visitor.isAt('Connect a wallet')
  })

  test('without React: the element connects, and what is signed is by the account', async () => {
    await comes('vanilla.html?wallet=approve')
    await visitor.connects()
    expect((await visitor.finds({ testId: 'account-address' })).text).toBe(account)
    await visitor.presses({ testId: 'sign-message' })
    let signature = ''
    await eventually(async () => {
      signature = (await visitor.finds({ testId: 'sign-message-result' })).text
      expect(signature).toMatch(/^0x[\da-f]{130}$/)
    })
    const message = 'I was at Windfall Orchard.'
    expect(await recoverMessageAddress({ message, signature: signature as Hex })).toBe(account)
  })
})

describe('looks', () => {
  /** Runs in the page: how bright the card is, from 0 to 255. */
  const brightness = () => {
    const card = document.querySelector('[data-portico=modal]')!.shadowRoot!.querySelector('.p-card')!
    const drawing = document.createElement('canvas').getContext('2d')!
    drawing.fillStyle = getComputedStyle(card).backgroundColor
    drawing.fillRect(0, 0, 1, 1)
    return drawing.getImageData(0, 0, 1, 1).data[1]!
  }

  test('the theme of the page is that of the modal', async () => {
    await comes()
    await visitor.presses({ kind: 'label', name: '^Dark$' })
    await visitor.opensWallets()
    expect(await visitor.driver.run(brightness)).toBeLessThan(64)
    await visitor.driver.press('Escape')
    await visitor.closed()
    await visitor.presses({ kind: 'label', name: '^Light$' })
    await visitor.opensWallets()
    expect(await visitor.driver.run(brightness)).toBeGreaterThan(224)
  })

  test('in Arabic the modal runs from right to left', async () => {
    await comes()
    await visitor.connects()
    await visitor.driver.run(choose, 'language-select', 'ar')
    await visitor.presses({ testId: 'open-account' })
    const back = await visitor.finds({ kind: 'button', name: '^إغلاق$', isInModal: true })
    const title = await visitor.finds({ kind: 'heading', isInModal: true })
    expect(back.x).toBeLessThan(title.x)
  })
})

// What is known to be otherwise in one browser than in another, and is to be mended: whoever mends it finds it here.
describe('known', () => {
  test('amounts in Arabic have Arabic digits in WebKit alone', async () => {
    await comes()
    await visitor.connects()
    await visitor.driver.run(choose, 'language-select', 'ar')
    await visitor.presses({ testId: 'open-account' })
    const said = await visitor.sees(/ETH/)
    expect(/[٠-٩][٠-٩٬٫]*\sETH/.test(said)).toBe(isWebKit)
  })

  test('only visitors with Chromium are offered wallets for this browser', async () => {
    await comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^I don’t have a wallet')
    const said = await visitor.sees(/MetaMask/)
    expect(said.includes('This browser')).toBe(!isWebKit && engineName !== 'firefox')
  })

  test('the cover of the page ends where the scroll bar begins', async () => {
    await comes()
    await visitor.finds({ testId: 'open-connect' })
    const bar = await visitor.driver.run(() => window.innerWidth - document.documentElement.clientWidth)
    expect(bar > 0).toBe(engineName === 'scroll-bars' || engineName === 'firefox')
    await visitor.opensWallets()
    const uncovered = await visitor.driver.run(
      () =>
        window.innerWidth -
        document
          .querySelector('[data-portico=modal]')!
          .shadowRoot!.querySelector('.p-overlay')!
          .getBoundingClientRect().right,
    )
    expect(uncovered).toBe(bar)
  })
})
