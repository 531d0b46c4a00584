import type { CatalogueWallet } from '../../../../kernel/define.js'
import { walletFailed, userRejected } from '../../../../kernel/errors/connect.js'
import { relayUnreachable } from '../../../../plugins/connector-walletconnect/errors.js'
import { androidPhone, desktop, iPhone } from '../../../support/platforms.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { closeModals } from '../../../ui-shell/core/support/openModal.js'
import { showPage } from './support/openRemote.js'
import { app, harbor, openReady, openWallet, page, stores } from './support/openWallet.js'

afterEach(() => {
  closeModals()
  showPage()
})

const telegram = { ...androidPhone, isTelegram: true }
const encoded = (uri: string | undefined) => encodeURIComponent(uri ?? '')

describe('the ways', () => {
  test('are tabs where there are several, best first; the wallet is the title', async () => {
    const { ui } = await openWallet(harbor)
    expect(ui.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'QR code',
      'Web',
      'Desktop',
      'Install',
    ])
    expect(ui.getByRole('tab', { selected: true }).textContent).toBe('QR code')
    expect(ui.getByRole('heading', { level: 2 }).textContent).toBe('Harbor')
  })

  test('a single way has no tabs', async () => {
    const { ui } = await openWallet(app)
    expect(ui.queryByRole('tablist')).toBeNull()
  })

  test('arrows move between them, and the focus stays on the tabs', async () => {
    const { ui, does, key, focused, links, remote } = await openReady(harbor)
    await does(() => ui.getByRole('tab', { name: 'QR code' }).focus())
    await key('ArrowRight')
    expect(focused()).toBe(ui.getByRole('tab', { name: 'Web', selected: true }))
    expect(links()[0]).toEqual([
      'Open and continue in a new browser tab (opens in a new tab)',
      `https://harbor.example/wc?uri=${encoded(remote.pairing?.uri)}`,
      '_blank',
    ])
  })

  test('share one code: changing between them asks for no other', async () => {
    const { ui, press, remote } = await openReady(harbor)
    await press(ui.getByRole('tab', { name: 'Desktop' }))
    await press(ui.getByRole('tab', { name: 'QR code' }))
    expect(ui.getByRole('img', { name: 'QR code to connect Harbor' })).toBeTruthy()
    expect(remote.wallet.requests).toHaveLength(1)
    expect(remote.viewers).toBe(1)
  })

  test('a wallet that appears later does not move them', async () => {
    const { ui, source, does } = await openReady(harbor)
    const found = new ScriptedWallet({ id: 'h', name: 'Harbor', rdns: 'example.harbor' })
    await does(() => source.announce(found.connector))
    expect(ui.getByRole('tab', { selected: true }).textContent).toBe('QR code')
    expect(found.requests).toHaveLength(0)
  })
})

describe('by a code', () => {
  test('the wallet is named, and its picture stands in the code', async () => {
    const { ui, container, focused } = await openReady(harbor)
    expect(ui.getByRole('img', { name: 'QR code to connect Harbor' })).toBeTruthy()
    expect(ui.getByText('Scan with Harbor')).toBeTruthy()
    expect(container.querySelector('.p-qr-logo img')?.getAttribute('src')).toBe(harbor.image_url)
    expect(focused()?.textContent).toBe('Copy link')
  })

  test('the wallet is remembered, and no link of it', async () => {
    const { remote } = await openReady(harbor)
    expect(remote.choices).toEqual([['Harbor', undefined]])
  })

  test('who does not have it is shown where to get it, and finds the code again', async () => {
    const onPhonesOnly: CatalogueWallet = {
      ...app,
      name: 'Harbor',
      homepage: 'https://harbor.example',
      ...stores,
    }
    const { ui, press, stack, kernel, remote, does } = await openReady(onPhonesOnly)
    await press(ui.getByRole('button', { name: 'I don’t have it' }))
    expect(stack()).toEqual(['Connect', 'ConnectingWalletConnect', 'InstallWallet'])
    expect(kernel.stores.router.current?.data).toMatchObject({
      wallet: { name: 'Harbor', app: 'https://harbor.example/' },
    })
    await does(() => kernel.back())
    expect(await ui.findByRole('img', { name: 'QR code to connect Harbor' })).toBeTruthy()
    expect(remote.wallet.requests).toHaveLength(1)
  })

  test('declined and failed: in the name of the wallet, with trying again', async () => {
    const { ui, remote, does, heading, press } = await openReady(harbor)
    await does(() => remote.wallet.reject(userRejected()))
    expect(heading()).toBe('Request declined')
    await press(ui.getByRole('button', { name: 'Try again' }))
    await does(() => remote.fail(relayUnreachable()))
    expect(heading()).toBe('The connection service cannot be reached')
  })
})

describe('by the app, on a phone', () => {
  const slow = 'Hold tight… it’s taking longer than expected'

  test('the link is made before it can be pressed', async () => {
    const { ui, links, remote, does } = await openWallet(app, { platform: iPhone })
    expect(ui.getByRole('link', { name: 'Open Meadow' }).hasAttribute('href')).toBe(false)
    await does(() => remote.ready())
    expect(links()).toEqual([['Open Meadow', `meadow://wc?uri=${encoded(remote.pairing?.uri)}`, '_self']])
  })

  test('after 3 s it says that it takes longer, after 5 s trying again is offered', async () => {
    const { ui, text, pass } = await openWallet(app, { platform: iPhone })
    await pass(2999)
    expect(text()).not.toContain(slow)
    await pass(1)
    expect(text()).toContain(slow)
    expect(ui.queryByRole('button', { name: 'Try again' })).toBeNull()
    await pass(2000)
    expect(ui.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('pressed: the app is remembered by its link, and the screen says where it goes on', async () => {
    const { ui, press, heading, remote, links, opened } = await openReady(app, { platform: iPhone })
    await press(ui.getByRole('link', { name: 'Open Meadow' }))
    expect(remote.choices).toEqual([
      ['Meadow', undefined],
      ['Meadow', 'meadow://'],
    ])
    expect(heading()).toBe('Continue in Meadow')
    expect(links()[0]?.[0]).toBe('Open again')
    expect(opened).toEqual([])
  })

  test('approved in the app: found on return', async () => {
    const { ui, press, hide, show, does, remote, heading, pass, kernel } = await openReady(app, {
      platform: iPhone,
    })
    await press(ui.getByRole('link', { name: 'Open Meadow' }))
    await hide()
    await show()
    expect(heading()).toBe('Checking for your response')
    await does(() => remote.approve())
    expect(heading()).toBe('Connected')
    await pass(400)
    expect(kernel.stores.namespaces.isConnected).toBe(true)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('back without an answer: after 5 s it says so, and the link opens it again', async () => {
    const { ui, press, hide, show, heading, pass, links, opened } = await openReady(app, { platform: iPhone })
    await press(ui.getByRole('link', { name: 'Open Meadow' }))
    await hide()
    await show()
    await pass(4999)
    expect(heading()).toBe('Checking for your response')
    await pass(1)
    expect(heading()).toBe('No response from Meadow yet')
    expect(links()[0]?.[0]).toBe('Open again')
    expect(opened).toEqual([])
  })

  test('a fault while the page comes back to life is held for 5 s', async () => {
    const { ui, press, hide, show, heading, pass, does, remote } = await openReady(app, { platform: iPhone })
    await press(ui.getByRole('link', { name: 'Open Meadow' }))
    await hide()
    await show()
    await does(() => remote.wallet.reject(walletFailed('socket stalled', undefined)))
    expect(heading()).toBe('Checking for your response')
    await pass(5000)
    expect(heading()).toBe('Could not connect')
  })

  test('looking away before the link is pressed changes nothing', async () => {
    const { hide, show, heading } = await openReady(app, { platform: iPhone })
    await hide()
    await show()
    expect(heading()).toBe('Connect in Meadow')
  })

  test('run out: says so, and a press makes another', async () => {
    const { ui, remote, does, heading, press, links } = await openReady(app, { platform: iPhone })
    await press(ui.getByRole('link', { name: 'Open Meadow' }))
    await does(() => remote.expire())
    expect(heading()).toBe('The link has expired')
    await press(ui.getByRole('button', { name: 'Try again' }))
    await does(() => remote.ready())
    expect(heading()).toBe('Connect in Meadow')
    expect(links()[0]?.[0]).toBe('Open Meadow')
  })

  test('its store is a link at hand', async () => {
    const { links } = await openReady(harbor, { platform: iPhone })
    expect(links().at(-1)).toEqual([
      'I don’t have it (opens in a new tab)',
      'https://apps.apple.com/app/id1',
      '_blank',
    ])
  })
})

describe('the first tap', () => {
  test('opens the app on Android, once the link is made, and once only', async () => {
    const { opened, remote, does, heading, hide, show, pass } = await openReady(app, {
      ...{ platform: androidPhone, isTapped: true },
    })
    const link = `meadow://wc?uri=${encoded(remote.pairing?.uri)}`
    expect(opened).toEqual([[link, '_self']])
    expect(heading()).toBe('Continue in Meadow')
    expect(remote.choices.at(-1)).toEqual(['Meadow', 'meadow://'])
    await hide()
    await show()
    await pass(5000)
    await does(() => remote.ready())
    expect(opened).toHaveLength(1)
  })

  test.each([
    ['iOS', iPhone],
    ['Telegram', telegram],
  ])('opens nothing by itself on %s: there it takes a pressed link', async (_, platform) => {
    const { opened, heading } = await openReady(app, { platform, isTapped: true })
    expect(opened).toEqual([])
    expect(heading()).toBe('Connect in Meadow')
  })

  test.each([
    ['no longer counts it', false],
    ['does not say', 'unknown'],
  ] as const)('opens nothing where the browser %s', async (_, isTapped) => {
    const { opened, heading } = await openReady(app, { platform: androidPhone, isTapped })
    expect(opened).toEqual([])
    expect(heading()).toBe('Connect in Meadow')
  })

  test('opens nothing when the visitor moves between the ways', async () => {
    const { opened, ui, press } = await openReady(harbor, { platform: androidPhone, isTapped: true })
    expect(opened).toHaveLength(1)
    await press(ui.getByRole('tab', { name: 'Web' }))
    await press(ui.getByRole('tab', { name: 'App' }))
    expect(opened).toHaveLength(1)
  })

  test('opens nothing on a computer', async () => {
    const { opened } = await openReady(page, { platform: desktop, isTapped: true })
    expect(opened).toEqual([])
  })
})

describe('by its page and its program', () => {
  test('a page opens in a new tab, and is remembered', async () => {
    const { ui, press, remote, links, heading } = await openReady(page)
    expect(links()[0]?.slice(1)).toEqual([
      `https://loom.example/wc?uri=${encoded(remote.pairing?.uri)}`,
      '_blank',
    ])
    await press(ui.getByRole('link', { name: /Open and continue in a new browser tab/ }))
    expect(remote.choices.at(-1)).toEqual(['Loom', 'https://loom.example/'])
    expect(heading()).toBe('Continue in Loom')
  })

  test('a page opens in a new tab from Telegram, too', async () => {
    const { links } = await openReady(app, { platform: telegram })
    expect(links()[0]?.[2]).toBe('_blank')
  })

  test('changing to the code takes the link back', async () => {
    const { ui, press, remote } = await openReady(harbor)
    await press(ui.getByRole('tab', { name: 'Desktop' }))
    await press(ui.getByRole('link', { name: /Open Harbor/ }))
    expect(remote.choices.at(-1)).toEqual(['Harbor', 'harbor://'])
    await press(ui.getByRole('tab', { name: 'QR code' }))
    expect(remote.choices.at(-1)).toEqual(['Harbor', undefined])
  })
})

describe('bad links', () => {
  test('are ways that the wallet does not have', async () => {
    const { ui, container } = await openWallet({
      ...harbor,
      ...{ mobile_link: 'javascript:alert(1)', desktop_link: 'file:///etc/passwd' },
    })
    expect(ui.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Web', 'Install'])
    expect(container.innerHTML).not.toMatch(/javascript:|file:/)
  })
})
