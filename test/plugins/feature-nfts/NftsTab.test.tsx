import { fireEvent } from '@testing-library/react'
import { nfts } from '../../../plugins/feature-nfts/index.js'
import { definePlugin } from '../../../kernel/define.js'
import { accountView } from '../../../ui-shell/core/api.js'
import { ethereum, network, polygon } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { closeModals, openModal, type ModalInput } from '../../ui-shell/core/support/openModal.js'
import { pretendLayout } from '../wallet-catalogue/views/support/pretendLayout.js'
import { createGallery, dataUri, galleryChain, leaves, type Gallery } from './support/gallery.js'
import { safePicture } from '../../../kernel/safety/icon.js'

let forgetLayout: () => void
beforeEach(() => {
  forgetLayout = pretendLayout()
})
afterEach(() => {
  closeModals()
  forgetLayout()
})

const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const explored = network('eip155:1', {
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.example' } },
})
/** Two tabs around it, as of the other features. */
const others = definePlugin({
  id: 'others',
  accountTabs: [
    { id: 'activity', label: 'Activity', order: 30, load: async () => ({ default: () => 'What happened' }) },
    { id: 'tokens', label: 'Tokens', order: 10, load: async () => ({ default: () => 'Money' }) },
  ],
})

const openTab = async (overrides: Partial<Pick<Gallery, 'list' | 'uri'>> = {}, input: ModalInput = {}) => {
  const gallery = createGallery(overrides)
  const wallet = new ScriptedWallet({ id: 'a', name: 'Anchor', address })
  const modal = await openModal({
    plugins: [galleryChain(gallery, [explored, polygon]), nfts(), others],
    wallets: [wallet],
    ...input,
  })
  await modal.connect('a')
  await modal.open(accountView)
  const tab = await modal.ui.findByRole('tab', { name: 'NFTs' })
  await modal.press(tab)
  return { ...modal, gallery, wallet, tab }
}
type Opened = Awaited<ReturnType<typeof openTab>>
const tiles = ({ ui }: Opened) => ui.findAllByRole('listitem')
const named = async (opened: Opened) => (await tiles(opened)).map(tile => tile.textContent)
/** Lets those that are seen be asked for. */
const look = async ({ pass }: Opened) => {
  await pass(150)
  await pass(0)
}

test('stands between tokens and activity, and the visitor’s tab is kept', async () => {
  const { ui, press, open } = await openTab()
  const tabs = () => ui.getAllByRole('tab').map(tab => [tab.textContent, tab.getAttribute('aria-selected')])
  expect(tabs()).toEqual([
    ['Tokens', 'false'],
    ['NFTs', 'true'],
    ['Activity', 'false'],
  ])
  await press(ui.getByRole('button', { name: 'Close' }))
  await open(accountView)
  await ui.findByRole('tab', { name: 'NFTs' })
  expect(tabs()[1]).toEqual(['NFTs', 'true'])
})

test('lists what the account holds, by the names that they have, or their numbers', async () => {
  const opened = await openTab({
    list: () => [...leaves(2), { contract: '0xC1', tokenId: '9'.repeat(78) }],
    uri: ({ tokenId }) => (tokenId === '1' ? dataUri({ name: 'Leaf of the first tree' }) : undefined),
  })
  await tiles(opened)
  await look(opened)
  expect(await named(opened)).toEqual([
    '#1Leaf of the first treeLeaves',
    '#2Leaves #2Leaves',
    '#9999…9999NFT #9999…9999\u00a0',
  ])
  expect(opened.text()).toContain('3 NFTs')
})

test('what is only scrolled by is not asked for, and of a long list only what is seen', async () => {
  const opened = await openTab({ list: () => leaves(500) })
  expect((await tiles(opened)).length).toBeLessThan(30)
  expect(opened.gallery.described).toEqual([])
  await look(opened)
  expect(opened.gallery.described.length).toBeGreaterThan(3)
  expect(opened.gallery.described.length).toBeLessThan(30)
  expect((await tiles(opened))[3]!.getAttribute('aria-setsize')).toBe('500')
})

test('shows all that is known of one, and comes back to it', async () => {
  const opened = await openTab({
    list: () => leaves(3),
    uri: () => dataUri({ name: 'Leaf', image: 'ipfs://x' }),
  })
  await tiles(opened)
  await look(opened)
  const { ui, press, stack, text, focused } = opened
  await press(ui.getAllByRole('button', { name: /^Leaf/ })[1]!)
  expect(stack().at(-1)).toBe('Nft')
  await ui.findByRole('heading', { level: 3, name: 'Leaf' })
  for (const fact of ['Collection', 'Leaves', 'Token ID', '2', 'Network eip155:1', 'Contract', '0xC0'])
    expect(text()).toContain(fact)
  expect(ui.getByRole('link', { name: /Etherscan/ }).getAttribute('href')).toBe(
    'https://etherscan.example/address/0xC0',
  )
  await press(ui.getByRole('button', { name: 'Back' }))
  await tiles(opened)
  expect(focused()?.getAttribute('data-index')).toBe('1')
})

test('keys move by column and row, and first letters by name', async () => {
  const opened = await openTab({ list: () => leaves(5) })
  const all = await tiles(opened)
  await opened.does(() => all[0]!.querySelector('button')!.focus())
  const at = async (key: string) => {
    await opened.key(key)
    return Number(opened.focused()?.getAttribute('data-index'))
  }
  expect([await at('ArrowRight'), await at('ArrowDown'), await at('ArrowLeft'), await at('ArrowUp')]).toEqual(
    [1, 3, 2, 0],
  )
  expect([await at('End'), await at('Home')]).toEqual([4, 0])
  expect(
    opened.ui.getAllByRole('listitem').filter(tile => tile.querySelector('[tabindex="0"]')),
  ).toHaveLength(1)
})

test('one of another account or network is gone, under the eyes of who looks', async () => {
  const opened = await openTab({ list: (_, id) => (id === 'eip155:1' ? leaves(1) : []) })
  await tiles(opened)
  const { ui, press, does, kernel } = opened
  await press(ui.getByRole('button', { name: /Leaves #1/ }))
  await ui.findByRole('heading', { level: 3, name: 'Leaves #1' })
  await does(() => kernel.switchNetwork(polygon.caipNetworkId))
  await ui.findByText('This NFT belongs to another account or network')
})

test('says that nothing is here yet, and looks again', async () => {
  const held = { count: 0 }
  const opened = await openTab({ list: () => leaves(held.count) })
  await opened.ui.findByText('No NFTs yet')
  held.count = 1
  await opened.press(opened.ui.getByRole('button', { name: 'Refresh' }))
  expect(await tiles(opened)).toHaveLength(1)
})

test('says that they could not be read, and tries again; later keeps what it knew', async () => {
  const fails = { is: true }
  const opened = await openTab({
    list: () => {
      if (fails.is) throw new Error('no node')
      return leaves(1)
    },
  })
  const { ui, press, text } = opened
  await ui.findByText('Your NFTs could not be loaded')
  fails.is = false
  await press(ui.getByRole('button', { name: 'Try again' }))
  expect(await tiles(opened)).toHaveLength(1)
  fails.is = true
  await press(ui.getByRole('button', { name: 'Refresh' }))
  expect(await tiles(opened)).toHaveLength(1)
  expect(text()).toContain('This list may be out of date.')
})

test('shows tiles to come while nothing is known', async () => {
  const { container, ui } = await openTab({ list: () => new Promise(() => undefined) })
  expect(container.querySelectorAll('[role=tabpanel] .p-skeleton').length).toBeGreaterThan(3)
  expect(ui.queryByRole('list', { name: 'Your NFTs' })).toBeNull()
})

test('a picture goes through <img> only, and what it cannot be is its number', async () => {
  const image = 'data:image/svg+xml,<svg onload="alert(1)"><path d="M0 0h9v9"/></svg>'
  const opened = await openTab({ list: () => leaves(1), uri: () => dataUri({ name: 'Leaf', image }) })
  await tiles(opened)
  await look(opened)
  const { container, does } = opened
  const picture = container.querySelector<HTMLImageElement>('.p-nft img')!
  expect([picture.getAttribute('src'), container.querySelector('.p-nft svg')]).toEqual([
    safePicture(image),
    null,
  ])
  await does(() => fireEvent.error(picture))
  expect(container.querySelector('.p-nft img')).toBeNull()
  expect(container.querySelector('.p-nft-blank')?.textContent).toBe('#1')
})

test('is hidden while the wallet has not said that it can tell, and where it cannot', async () => {
  const gallery = createGallery()
  gallery.supports(undefined)
  const { ui, connect, open, does } = await openModal({
    plugins: [galleryChain(gallery, [ethereum]), nfts(), others],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address })],
  })
  await connect('a')
  await open(accountView)
  await ui.findByRole('tab', { name: 'Tokens' })
  expect(ui.queryByRole('tab', { name: 'NFTs' })).toBeNull()
  await does(() => gallery.supports(true))
  await ui.findByRole('tab', { name: 'NFTs' })
  await does(() => gallery.supports(false))
  expect(ui.queryByRole('tab', { name: 'NFTs' })).toBeNull()
})

test.each([
  ['de', 'NFTs', 'Noch keine NFTs'],
  ['ar', 'رموز NFT', 'لا رموز NFT بعد'],
])('speaks %s', async (locale, name, text) => {
  const { ui, connect, open } = await openModal({
    plugins: [galleryChain(createGallery(), [ethereum]), nfts()],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address })],
    settings: { locale },
  })
  await connect('a')
  await open(accountView)
  await ui.findByRole('heading', { name })
  expect(await ui.findByText(text)).toBeTruthy()
})

test('is not there while its flag is off', async () => {
  const gallery = createGallery()
  const { ui, connect, open } = await openModal({
    plugins: [galleryChain(gallery, [ethereum]), nfts(), others],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address })],
    features: { nfts: false },
  })
  await connect('a')
  await open(accountView)
  await ui.findByRole('tab', { name: 'Tokens' })
  expect(ui.queryByRole('tab', { name: 'NFTs' })).toBeNull()
})
