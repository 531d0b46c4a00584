import { contribute, definePlugin } from '../../../../kernel/contract/plugin.js'
import { defineService } from '../../../../kernel/contract/keys.js'
import {
  connectView,
  getAWalletView,
  walletSuggestions,
  type WalletSuggester,
  type WalletSuggestion,
} from '../../../../ui-shell/core/api.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../support/openModal.js'

const openGet = async (input: ModalInput = {}) => {
  const modal = await openModal({
    ...input,
    plugins: [testChain('eip155', [ethereum]), ...(input.plugins ?? [])],
  })
  await modal.open(connectView)
  await modal.does(() => modal.kernel.push(getAWalletView))
  await modal.ui.findByText(/Install a wallet, then come back here/)
  return modal
}

/** A plugin that suggests what `suggest` gives. */
const suggesting = (suggest: WalletSuggester['suggest']) => {
  const service = defineService<WalletSuggester>('test.suggester')
  return definePlugin({
    id: 'catalogue',
    activate: 'demand',
    provides: [service],
    contribute: [contribute(walletSuggestions, service)],
    setup: async () => context => context.provide(service, () => ({ suggest })),
  })
}

test('without suggestions there is a neutral guide, and what a wallet is', async () => {
  const { ui, press, stack } = await openGet()
  expect(ui.getByRole('link', { name: /Compare wallets/ }).getAttribute('href')).toMatch(
    /^https:\/\/ethereum\.org\//,
  )
  expect(ui.getByText('Waiting for your new wallet')).toBeTruthy()
  await press(ui.getByRole('button', { name: 'What is a wallet?' }))
  expect(stack().at(-1)).toBe('WhatIsAWallet')
})

const phone = {
  ...{ isMobile: true, isIos: true, isAndroid: false, isTelegram: false, isFramed: false },
  browser: 'safari' as const,
}

test('on a phone, suggested wallets lead to its store at once; what must not be opened is no link', async () => {
  const { ui } = await openGet({
    env: { platform: phone },
    plugins: [
      suggesting(async () => [
        {
          id: '1',
          name: 'Harbor',
          url: 'https://harbor.example/get',
          app: 'https://apps.apple.com/app/id1',
        },
        { id: '2', name: 'Lantern', url: 'https://lantern.example/get' },
        { id: '3', name: 'Trick', url: 'javascript:alert(1)' },
      ]),
    ],
  })
  const list = await ui.findByRole('list', { name: 'Wallets' })
  const linkOf = (name: RegExp) => ui.getByRole('link', { name }).getAttribute('href')
  expect(linkOf(/Harbor/)).toBe('https://apps.apple.com/app/id1')
  expect(linkOf(/Lantern/)).toBe('https://lantern.example/get')
  expect(list.textContent).toContain('Trick')
  expect(ui.queryByRole('link', { name: /Trick/ })).toBeNull()
})

describe('elsewhere, a suggested wallet leads to its steps', () => {
  const harbor: WalletSuggestion = {
    id: '1',
    name: 'Harbor',
    url: 'https://harbor.example/get',
    extension: 'https://chromewebstore.google.com/detail/harbor',
    app: 'https://harbor.example/app',
  }
  const { extension, app, ...bare } = harbor
  const openSteps = async (wallet: WalletSuggestion) => {
    const modal = await openGet({ plugins: [suggesting(async () => [wallet])] })
    await modal.press(await modal.ui.findByRole('button', { name: /Harbor/ }))
    await modal.ui.findByRole('heading', { name: 'Harbor' })
    await modal.ui.findByText(/Create a wallet or import/)
    return modal
  }

  test('as an extension first, then as an app with a code for the phone', async () => {
    const { ui, press, focused } = await openSteps(harbor)
    const store = ui.getByRole('link', { name: /Get Harbor/ })
    expect(store.getAttribute('href')).toBe(extension)
    expect(focused()).toBe(store)
    expect(ui.getByText('Install Harbor.')).toBeTruthy()

    await press(ui.getByRole('tab', { name: 'Phone' }))
    expect(ui.getByRole('img', { name: /Scan this QR code/ })).toBeTruthy()
    expect(ui.getByRole('link', { name: /Get Harbor/ }).getAttribute('href')).toBe(app)
    expect(ui.queryByText('Waiting for your new wallet')).toBeNull()
  })

  test('with an extension only, there is nothing to choose', async () => {
    const { ui } = await openSteps({ ...bare, extension: extension! })
    expect(ui.queryByRole('tab')).toBeNull()
    expect(ui.getByText('Waiting for your new wallet')).toBeTruthy()
  })

  test('with an app only, there is its code', async () => {
    const { ui } = await openSteps({ ...bare, app: app! })
    expect(ui.queryByRole('tab')).toBeNull()
    expect(ui.getByRole('img', { name: /Scan this QR code/ })).toBeTruthy()
  })

  test('with neither, there is its page', async () => {
    const { ui } = await openSteps(bare)
    expect(ui.getByRole('link', { name: /Get Harbor/ }).getAttribute('href')).toBe(bare.url)
  })

  test('and goes on by itself when it appears', async () => {
    const { ui, source, does } = await openSteps(harbor)
    await does(() => source.announce(new ScriptedWallet({ id: 'h', name: 'Harbor' }).connector))
    expect(ui.getByRole('heading', { name: 'Found Harbor. Connect?' })).toBeTruthy()
  })

  test('who comes back finds the focus on it', async () => {
    const { ui, does, kernel, focused } = await openSteps(harbor)
    await does(() => kernel.back())
    expect(focused()).toBe(await ui.findByRole('button', { name: /Harbor/ }))
  })
})

test('while they are fetched there is a skeleton', async () => {
  const { container } = await openGet({ plugins: [suggesting(() => new Promise(() => undefined))] })
  expect(container.querySelectorAll('.p-skeleton')).toHaveLength(3)
})

test('suggestions that cannot be had can be asked for again', async () => {
  let isBroken = true
  const { ui, press, said } = await openGet({
    plugins: [
      suggesting(async () => {
        if (isBroken) throw new Error('down')
        return [{ id: '1', name: 'Harbor', url: 'https://harbor.example/get' }]
      }),
    ],
  })
  await ui.findByRole('heading', { name: 'Suggestions could not be loaded' })
  expect(said.at(-1)).toBe('Suggestions could not be loaded')
  isBroken = false
  await press(ui.getByRole('button', { name: 'Try again' }))
  expect(await ui.findByRole('button', { name: /Harbor/ })).toBeTruthy()
})

test('a wallet that appears is offered, and connected without a reload', async () => {
  const harbor = new ScriptedWallet({ id: 'h', name: 'Harbor', onConnect: 'ask' })
  const { ui, source, does, pass, press, said, stack } = await openGet()
  await does(() => source.announce(harbor.connector))
  expect(ui.getByRole('heading', { name: 'Found Harbor. Connect?' })).toBeTruthy()
  expect(said.at(-1)).toBe('Found Harbor. Connect?')

  const connect = ui.getByRole('button', { name: 'Connect Harbor' })
  await press(connect)
  expect(stack().at(-1)).toBe('GetAWallet')
  await pass(600)
  await press(connect)
  expect(harbor.requests).toHaveLength(1)
  expect(stack().at(-1)).toBe('ConnectingExternal')
})

test('a wallet that was there before is no find', async () => {
  const { ui } = await openGet({ wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor' })] })
  expect(ui.queryByText(/Found/)).toBeNull()
})

test('offline, it says that a connection is needed', async () => {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => false })
  const { ui } = await openGet()
  expect(
    ui.getByText('You are offline. Connect to the internet to get a wallet.', { selector: 'p' }),
  ).toBeTruthy()
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => true })
})
