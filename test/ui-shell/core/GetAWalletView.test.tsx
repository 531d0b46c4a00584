import { contribute, definePlugin } from '../../../kernel/plugin.js'
import { defineService } from '../../../kernel/tokens.js'
import {
  connectView,
  getAWalletView,
  walletSuggestions,
  type WalletSuggester,
} from '../../../ui-shell/core/tokens.js'
import { ethereum, testChain } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { closeModals, openModal, type ModalInput } from './support/openModal.js'

afterEach(closeModals)

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
  expect(ui.getByText('Waiting for a wallet to appear')).toBeTruthy()
  await press(ui.getByRole('button', { name: 'What is a wallet?' }))
  expect(stack().at(-1)).toBe('WhatIsAWallet')
})

test('suggested wallets are links; one that must not be opened is none', async () => {
  const { ui } = await openGet({
    plugins: [
      suggesting(async () => [
        { id: '1', name: 'Harbor', url: 'https://harbor.example/get' },
        { id: '2', name: 'Trick', url: 'javascript:alert(1)' },
      ]),
    ],
  })
  const list = await ui.findByRole('list', { name: 'Wallets' })
  expect(ui.getByRole('link', { name: /Harbor/ }).getAttribute('href')).toBe('https://harbor.example/get')
  expect(list.textContent).toContain('Trick')
  expect(ui.queryByRole('link', { name: /Trick/ })).toBeNull()
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
  expect(await ui.findByRole('link', { name: /Harbor/ })).toBeTruthy()
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
    ui.getByText('You are offline. A connection is needed to get a wallet.', { selector: 'p' }),
  ).toBeTruthy()
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => true })
})
