import { walletFailed, userRejected } from '../../../../kernel/errors/connect.js'
import { definePlugin, view } from '../../../../kernel/contract/plugin.js'
import {
  packageMissing,
  packageUnsupported,
  relayRefused,
  relayUnreachable,
} from '../../../../plugins/connector-walletconnect/errors.js'
import { connectingWalletConnectBasicView } from '../../../../plugins/connector-walletconnect/api.js'
import { allWalletsView } from '../../../../plugins/wallet-catalogue/api.js'
import { connectView } from '../../../../ui-shell/core/api.js'
import { blank } from '../../../support/kernel.js'
import { androidPhone } from '../../../support/platforms.js'
import { closeModals } from '../../../ui-shell/core/support/openModal.js'
import { openRemote, showPage, type RemoteInput } from './support/openRemote.js'

afterEach(() => {
  closeModals()
  showPage()
})

const code = { name: 'QR code to connect a wallet' }
const retry = { name: 'Try again' }

/** The visitor came from the list of wallets, and the code is being made. */
const openCode = async (input: RemoteInput = {}) => {
  const modal = await openRemote(input)
  await modal.open(connectView)
  await modal.does(() => modal.kernel.push(connectingWalletConnectBasicView))
  await modal.ui.findByRole('button', { name: 'Creating QR code' })
  return modal
}

const openReady = async (input: RemoteInput = {}) => {
  const modal = await openCode(input)
  await modal.does(() => modal.remote.ready())
  return modal
}

/** What the ring shows of the life of the code, from 1 to 0. */
const lifeIn = (container: Element) =>
  Number(container.querySelector<SVGElement>('.p-life')?.style.getPropertyValue('--p-left'))

describe('the code', () => {
  test('while it is made, a plate of its size stands in, and the reason on the button', async () => {
    const { ui, container, focused } = await openCode()
    expect(ui.queryByRole('img')).toBeNull()
    expect(container.querySelector('.p-qr > .p-skeleton')).toBeTruthy()
    expect(focused()?.textContent).toBe('Creating QR code')
  })

  test('when it is there, it is said once, and the link to copy keeps the focus', async () => {
    const { ui, said, focused, pass } = await openReady()
    expect(ui.getByRole('img', code)).toBeTruthy()
    expect(ui.getByText('Open your wallet app and scan')).toBeTruthy()
    expect(focused()).toBe(ui.getByRole('button', { name: 'Copy link' }))
    await pass(60_000)
    expect(said).toEqual(['The QR code is ready. Scan it with your wallet app, or copy the link.'])
  })

  test('the link is copied, and that is confirmed in its place', async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    const { ui, press, remote, pass, said, focused } = await openReady()
    await press(ui.getByRole('button', { name: 'Copy link' }))
    expect(copied).toEqual([remote.pairing?.uri])
    expect(focused()?.textContent).toBe('Copied')
    expect(said.at(-1)).toBe('Copied')
    await pass(1500)
    expect(focused()?.textContent).toBe('Copy link')
  })

  test('the pairing is a secret: no text and no attribute of the page has it', async () => {
    const { container, remote } = await openReady()
    const key = /symKey=(\w+)/.exec(remote.pairing?.uri ?? '')?.[1]
    expect(key).toHaveLength(64)
    expect(container.innerHTML).not.toContain(key)
  })

  test('its edge is whole; what is left of the last half minute is drawn on it, second by second', async () => {
    const { container, pass } = await openReady()
    const isEnding = () => container.querySelector<SVGElement>('.p-life')?.dataset['ending']
    expect([lifeIn(container), isEnding()]).toEqual([1, 'false'])
    await pass(209_000)
    expect([lifeIn(container), isEnding()]).toEqual([1, 'false'])
    await pass(16_000)
    expect([lifeIn(container), isEnding()]).toEqual([0.5, 'true'])
    await pass(14_000)
    expect(lifeIn(container)).toBeCloseTo(1 / 30)
  })

  test('renewed: another code, a whole life, and one sentence', async () => {
    const { container, remote, does, said, pass, focused } = await openReady()
    const path = () => container.querySelector('.p-qr path')?.getAttribute('d')
    const before = path()
    await pass(230_000)
    await does(() => remote.ready())
    expect(path()).not.toBe(before)
    expect(lifeIn(container)).toBe(1)
    expect(said.slice(1)).toEqual(['The QR code was renewed'])
    expect(focused()?.textContent).toBe('Copy link')
  })

  test('run out although it was shown: blurred, with the way to a new one', async () => {
    const { ui, container, remote, does, said, press, focused } = await openReady()
    await does(() => remote.expire())
    expect(container.querySelector('.p-qr')?.getAttribute('data-stale')).toBe('true')
    expect(said.at(-1)).toBe('The QR code has expired')
    expect(focused()).toBe(ui.getByRole('button', { name: 'New QR code' }))
    await press(ui.getByRole('button', { name: 'New QR code' }))
    expect(remote.wallet.requests).toHaveLength(2)
    await does(() => remote.ready())
    expect(ui.getByRole('img', code)).toBeTruthy()
    expect(focused()?.textContent).toBe('Copy link')
  })
})

test('run out since it could not be renewed: says why', async () => {
  const { ui, remote, does } = await openReady()
  await does(() => remote.expire(relayUnreachable()))
  expect(ui.getByRole('button', { name: 'New QR code' })).toBeTruthy()
  expect(ui.getByText(/blocker or firewall/)).toBeTruthy()
})

describe('the code is kept fresh', () => {
  test('while the screen is there', async () => {
    const { remote, ui, press } = await openReady()
    expect(remote.viewers).toBe(1)
    await press(ui.getByRole('button', { name: 'Back' }))
    expect(remote.viewers).toBe(0)
  })

  test('behind another tab for as long as a wallet may answer', async () => {
    const { remote, hide, show, pass } = await openReady()
    await hide()
    await pass(299_999)
    expect(remote.viewers).toBe(1)
    await pass(1)
    expect(remote.viewers).toBe(0)
    await show()
    expect(remote.viewers).toBe(1)
  })

  test('and renewed on return where it ran out behind another tab', async () => {
    const { remote, hide, show, does, ui } = await openReady()
    await hide()
    await does(() => remote.expire())
    expect(remote.wallet.requests).toHaveLength(1)
    await show()
    expect(remote.wallet.requests).toHaveLength(2)
    await does(() => remote.ready())
    expect(ui.getByRole('img', code)).toBeTruthy()
  })
})

describe('what comes of it', () => {
  test('approved, then connected: a tick for 400 ms, then the modal closes', async () => {
    const { remote, does, heading, said, pass, kernel } = await openReady()
    await does(() => remote.accept())
    expect(heading()).toBe('Approved')
    await does(() => remote.approve())
    expect(heading()).toBe('Connected')
    expect(said.slice(1)).toEqual(['Approved', 'Connected'])
    await pass(399)
    expect(kernel.stores.modal.isOpen).toBe(true)
    await pass(1)
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(kernel.stores.namespaces.isConnected).toBe(true)
  })

  test('declined: neutral, and asking again brings a new code', async () => {
    const { remote, does, heading, ui, press, focused, container } = await openReady()
    await does(() => remote.wallet.reject(userRejected()))
    expect(heading()).toBe('Request declined')
    expect(container.querySelector('.p-stage')?.getAttribute('data-mood')).toBe('declined')
    expect(focused()).toBe(ui.getByRole('button', retry))
    await press(ui.getByRole('button', retry))
    await does(() => remote.ready())
    expect(ui.getByRole('img', code)).toBeTruthy()
    expect(focused()?.textContent).toBe('Copy link')
  })

  test('no relay: says what may be in the way, and the details', async () => {
    const { remote, does, heading, ui, press, said } = await openCode()
    await does(() => remote.fail(relayUnreachable()))
    expect(heading()).toBe('The connection service cannot be reached')
    expect(said.at(-1)).toBe('The connection service cannot be reached')
    expect(ui.getByText(/blocker or firewall/)).toBeTruthy()
    expect(ui.getByText(/RELAY_UNREACHABLE/)).toBeTruthy()
    await press(ui.getByRole('button', retry))
    expect(await ui.findByRole('button', { name: 'Creating QR code' })).toBeTruthy()
    expect(remote.wallet.requests).toHaveLength(2)
  })

  test.each([
    ['refused by the relay', relayRefused('Unauthorized: invalid key'), /not set up/, /invalid key/],
    ['without the package', packageMissing(undefined), /a component is missing/, /npm install/],
    [
      'with another version of it',
      packageUnsupported('2.25.0'),
      /a component has the wrong version/,
      /2\.25\.0.*npm install/,
    ],
  ])('%s: visitors are spared the details, developers are not', async (_, error, words, details) => {
    const visitor = await openCode()
    await visitor.does(() => visitor.remote.fail(error))
    expect(visitor.ui.getByText(words)).toBeTruthy()
    expect(visitor.text()).not.toMatch(details)
    closeModals()
    const developer = await openCode({ debug: true })
    await developer.does(() => developer.remote.fail(error))
    expect(developer.text()).toMatch(details)
  })

  test('a fault of the wallet is said in its words', async () => {
    const { remote, does, heading, ui } = await openReady()
    await does(() => remote.wallet.reject(walletFailed('The app crashed', undefined)))
    expect(heading()).toBe('Could not connect')
    expect(ui.getByText('The app crashed')).toBeTruthy()
  })
})

describe('leaving', () => {
  test('back abandons the attempt: an approval that comes later changes nothing', async () => {
    const { ui, press, remote, does, kernel, stack } = await openReady()
    await press(ui.getByRole('button', { name: 'Back' }))
    expect(stack()).toEqual(['Connect'])
    await does(() => remote.approve())
    expect(kernel.stores.namespaces.isConnected).toBe(false)
  })

  test('closing does not: an approval that comes later counts', async () => {
    const { ui, press, remote, does, kernel, pass } = await openReady()
    await press(ui.getByRole('button', { name: 'Close' }))
    await pass(150)
    await does(() => remote.approve())
    expect(kernel.stores.namespaces.isConnected).toBe(true)
  })

  test('and coming back finds the same code, with the time that it has left', async () => {
    const { ui, press, remote, kernel, does, pass, container } = await openReady()
    await press(ui.getByRole('button', { name: 'Back' }))
    await pass(225_000)
    await does(() => kernel.push(connectingWalletConnectBasicView))
    await ui.findByRole('img', code)
    expect(remote.wallet.requests).toHaveLength(1)
    expect(lifeIn(container)).toBe(0.5)
  })

  test('another wallet of this site instead: the code is out of date', async () => {
    const { remote, does, kernel, ui } = await openReady()
    await does(() => kernel.cancelConnect())
    expect(ui.getByRole('button', { name: 'New QR code' })).toBeTruthy()
    expect(remote.wallet.requests).toHaveLength(1)
  })

  test('nothing is left running when the modal is disposed', async () => {
    const { kernel, does, timers, pass } = await openReady()
    await does(() => kernel.dispose())
    await pass(150)
    expect(timers()).toBe(0)
  })
})

describe('as the first screen', () => {
  const terms = { termsConditionsUrl: 'https://example.org/terms', legalCheckbox: true }

  test('manual control leads to it', async () => {
    const { open, ui, stack, remote, does } = await openRemote({ manualWCControl: true })
    await open()
    expect(stack()).toEqual(['ConnectingWalletConnectBasic'])
    await ui.findByRole('button', { name: 'Creating QR code' })
    await does(() => remote.ready())
    expect(ui.getByRole('heading', { level: 2 }).textContent).toBe('Scan with your phone')
    expect(ui.getByRole('img', code)).toBeTruthy()
  })

  test('where the host wants consent, there is no code before it is given', async () => {
    const { open, ui, press, remote } = await openRemote({ manualWCControl: true, settings: terms })
    await open()
    const box = await ui.findByRole('checkbox')
    expect(remote.wallet.requests).toHaveLength(0)
    await press(box)
    expect(remote.wallet.requests).toHaveLength(1)
    expect(ui.getByRole('checkbox')).toBe(box)
  })

  test('no wallet is named: what an earlier screen said is taken back', async () => {
    const { remote } = await openReady()
    expect(remote.choices).toEqual([[undefined, undefined]])
  })
})

describe('beside the code', () => {
  const catalogue = definePlugin({ id: 'wallets-test', views: [view(allWalletsView, blank)] })

  test('all wallets, where there is such a view', async () => {
    const { ui, press, stack } = await openReady({ plugins: [catalogue] })
    await press(ui.getByRole('button', { name: 'All wallets' }))
    expect(stack()).toEqual(['Connect', 'ConnectingWalletConnectBasic', 'AllWallets'])
  })

  test('not twice, and not where there is none', async () => {
    const none = await openReady()
    expect(none.ui.queryByRole('button', { name: 'All wallets' })).toBeNull()
    closeModals()
    const { open, does, kernel, ui } = await openRemote({ plugins: [catalogue] })
    await open(allWalletsView)
    await does(() => kernel.push(connectingWalletConnectBasicView))
    await ui.findByRole('button', { name: 'Creating QR code' })
    expect(ui.queryByRole('button', { name: 'All wallets' })).toBeNull()
  })

  test('on a phone, a link that whichever wallet app takes', async () => {
    const { links, remote, ui, does } = await openCode({ platform: androidPhone })
    expect(ui.getByRole('link', { name: 'Open in a wallet app' }).getAttribute('aria-disabled')).toBe('true')
    await does(() => remote.ready())
    expect(links()).toEqual([['Open in a wallet app', remote.pairing?.uri, '_self']])
    expect(ui.getByRole('heading', { level: 2 }).textContent).toBe('Open your wallet')
  })

  test('pressed, it says where it goes on, and opens again', async () => {
    const { ui, press, links, said, text } = await openReady({ platform: androidPhone })
    await press(ui.getByRole('link', { name: 'Open in a wallet app' }))
    expect(text()).toContain('Continue in your wallet app, then come back here.')
    expect(said.at(-1)).toMatch(/Continue in your wallet app/)
    expect(links()[0]?.[0]).toBe('Open again')
  })

  test('on a computer, none', async () => {
    expect((await openReady()).links()).toEqual([])
  })
})

test('offline: the code is kept, and what is needed is said', async () => {
  const { ui, does, said, text } = await openReady()
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  await does(() => window.dispatchEvent(new Event('offline')))
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  expect(text()).toMatch(/You are offline/)
  expect(said.at(-1)).toMatch(/You are offline/)
  expect(ui.getByRole('img', code)).toBeTruthy()
})
