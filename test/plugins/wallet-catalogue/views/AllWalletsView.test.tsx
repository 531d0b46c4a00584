import { act, fireEvent, within } from '@testing-library/react'
import { definePlugin, view } from '../../../../kernel/plugin.js'
import type { ViewProps } from '../../../../kernel/plugin.js'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
} from '../../../../plugins/connector-walletconnect/tokens.js'
import {
  allWalletsView,
  walletCatalogueService,
  type ListedWallet,
} from '../../../../plugins/wallet-catalogue/tokens.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { closeModals, openModal, type ModalInput } from '../../../ui-shell/core/support/openModal.js'
import { pretendLayout } from './support/pretendLayout.js'
import { scriptedCatalogue, ScriptedDirectory } from './support/ScriptedCatalogue.js'

let stop: () => void
beforeEach(() => {
  stop = pretendLayout()
})
afterEach(() => {
  closeModals()
  stop()
})

/** Names in the order of the alphabet, so that a test can tell where it is. */
const nameOf = (index: number) => `${String.fromCharCode(65 + (index % 26))} Wallet ${index}`
const wallets = (count: number, factsOf: (index: number) => Partial<ListedWallet> = () => ({})) =>
  Array.from({ length: count }, (_, index): ListedWallet => ({
    id: `id${index}`,
    name: nameOf(index),
    ...factsOf(index),
  }))

const remote = definePlugin({
  id: 'remote',
  views: [
    view(connectingWalletConnectView, async () => ({
      default: ({ data }: ViewProps<typeof connectingWalletConnectView>) => `The way to ${data.wallet.name}`,
    })),
    view(connectingWalletConnectBasicView, async () => ({ default: () => 'A code for any wallet' })),
  ],
})

interface Setup extends ModalInput {
  readonly icons?: ReadonlyMap<string, string>
  readonly isRemote?: boolean
}
const openAll = async (all: readonly ListedWallet[], { icons, isRemote = true, ...input }: Setup = {}) => {
  const directory = new ScriptedDirectory(all)
  const catalogue = definePlugin({
    id: 'catalogue',
    provides: [walletCatalogueService],
    views: [
      view(
        allWalletsView,
        () => import('../../../../plugins/wallet-catalogue/views/AllWalletsView.js'),
        'wallets.title',
      ),
    ],
    strings: () => import('../../../../plugins/wallet-catalogue/strings/index.js'),
    setup: async () => context =>
      context.provide(walletCatalogueService, () => scriptedCatalogue(directory, new Map(icons))),
  })
  const modal = await openModal({
    ...input,
    plugins: [testChain('eip155', [ethereum]), catalogue, ...(isRemote ? [remote] : [])],
  })
  await modal.open(allWalletsView)
  const { ui, container } = modal
  const field = await ui.findByRole('searchbox')
  await act(async () => undefined)
  const grid = () => container.querySelector<HTMLElement>('.p-all-grid')!
  return {
    ...modal,
    ...{ directory, field, grid },
    tile: (name: string) => ui.getByRole('button', { name: new RegExp(`^${name}\\b`) }),
    tiles: () => [...container.querySelectorAll<HTMLElement>('button.p-tile')],
    focusedName: () => modal.focused()?.querySelector('.p-tile-name')?.textContent,
    skeletons: () => container.querySelectorAll('.p-tile .p-skeleton').length / 2,
    scrollTo: (top: number) => act(async () => void fireEvent.scroll(grid(), { target: { scrollTop: top } })),
  }
}

describe('the grid', () => {
  test('draws what is seen of ten thousand wallets, and tells screen readers of all', async () => {
    const { directory, does, tiles, ui } = await openAll(wallets(10_000))
    await does(() => directory.show({ loaded: 10_000 }))
    expect(tiles().length).toBeLessThan(60)
    const [first] = within(ui.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem')
    expect(first?.getAttribute('aria-setsize')).toBe('10000')
    expect(first?.getAttribute('aria-posinset')).toBe('1')
  })

  test('says what a wallet is: certified, installed', async () => {
    const { connector } = new ScriptedWallet({ id: 'a' })
    const { ui } = await openAll(
      wallets(3, index => (index === 0 ? { badge_type: 'certified', connector } : { badge_type: 'none' })),
    )
    expect(ui.getByRole('button', { name: /A Wallet 0 *, Certified *Installed/ })).toBeTruthy()
    expect(ui.getByRole('button', { name: 'B Wallet 1' })).toBeTruthy()
  })

  test('shows initials where there is no picture, or it is broken', async () => {
    const { tile, does } = await openAll(wallets(2), {
      icons: new Map([['id0', 'data:image/png;base64,AAAA']]),
    })
    expect(tile('B Wallet 1').querySelector('.p-logo-text')?.textContent).toBe('BW')
    const picture = tile('A Wallet 0').querySelector('img')!
    await does(() => picture.dispatchEvent(new Event('error')))
    expect(tile('A Wallet 0').querySelector('.p-logo-text')?.textContent).toBe('AW')
  })

  test('has 16 skeletons at first, and the wallets in their place', async () => {
    const { directory, does, skeletons, tiles } = await openAll(wallets(20))
    await does(() => directory.empty('loading'))
    expect(skeletons()).toBe(16)
    await does(() => directory.answer())
    expect(skeletons()).toBe(0)
    expect(tiles()[0]?.textContent).toContain('A Wallet 0')
  })

  test('fetches the next page as its end comes near, and stays where it is', async () => {
    const { directory, grid, scrollTo, does, tile } = await openAll(wallets(100))
    expect(directory.requests).toBe(0)
    await scrollTo(700)
    expect(directory.requests).toBe(1)
    await does(() => directory.answer())
    expect(grid().scrollTop).toBe(700)
    await scrollTo(1400)
    expect(tile('W Wallet 48')).toBeTruthy()
  })

  test('keeps what there is when a page fails, and tries again at its end', async () => {
    const { directory, does, scrollTo, press, ui, said, tiles } = await openAll(wallets(100))
    await scrollTo(700)
    await does(() => directory.fail())
    expect(tiles().length).toBeGreaterThan(8)
    expect(said.at(-1)).toBe('More wallets could not be loaded')
    const { requests } = directory
    await scrollTo(720)
    expect(directory.requests).toBe(requests)
    await press(ui.getByRole('button', { name: 'Try again' }))
    expect(directory.state).toBe('loading')
  })

  test('says so when nothing could be loaded', async () => {
    const { directory, does, ui, press } = await openAll(wallets(20))
    await does(() => directory.empty('failed'))
    expect(ui.getByRole('heading', { name: 'The wallets could not be loaded' })).toBeTruthy()
    await press(ui.getByRole('button', { name: 'Try again' }))
    expect(directory.state).toBe('loading')
  })
})

describe('by keyboard', () => {
  test('the field has the focus; Down enters the grid, arrows go by row and column, Up leaves it again', async () => {
    const { key, focused, field, focusedName } = await openAll(wallets(40))
    expect(focused()).toBe(field)
    await key('ArrowDown')
    expect(focusedName()).toBe(nameOf(0))
    await key('ArrowRight')
    await key('ArrowDown')
    expect(focusedName()).toBe(nameOf(5))
    await key('ArrowLeft')
    await key('ArrowUp')
    expect(focusedName()).toBe(nameOf(0))
    await key('ArrowLeft')
    expect(focusedName()).toBe(nameOf(0))
    await key('ArrowUp')
    expect(focused()).toBe(field)
  })

  test('Home and End lead to the ends of what is loaded, drawn or not, and back', async () => {
    const { key, focusedName, tiles } = await openAll(wallets(40))
    await key('ArrowDown')
    await key('End')
    expect(focusedName()).toBe(nameOf(39))
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    await key('Home')
    expect(focusedName()).toBe(nameOf(0))
  })

  test('a short last row is reached from above', async () => {
    const { key, focusedName } = await openAll(wallets(6))
    await key('ArrowDown')
    await key('ArrowRight')
    await key('ArrowRight')
    await key('ArrowDown')
    expect(focusedName()).toBe(nameOf(5))
    await key('ArrowDown')
    expect(focusedName()).toBe(nameOf(5))
  })

  test('first letters lead to a wallet', async () => {
    const { key, focusedName } = await openAll(wallets(40))
    await key('ArrowDown')
    await key('q')
    expect(focusedName()).toBe('Q Wallet 16')
  })

  test('the focus is never lost, however far one scrolls', async () => {
    const { key, directory, does, scrollTo, focused, focusedName } = await openAll(wallets(2000))
    await does(() => directory.show({ loaded: 2000 }))
    await key('ArrowDown')
    await key('ArrowRight')
    const tile = focused()
    await scrollTo(40_000)
    expect(focused()).toBe(tile)
    await key('ArrowRight')
    expect(focusedName()).toBe(nameOf(2))
  })

  test('from right to left, the arrows are the other way round', async () => {
    const { key, focusedName } = await openAll(wallets(8), { settings: { locale: 'ar' } })
    await key('ArrowDown')
    await key('ArrowLeft')
    expect(focusedName()).toBe(nameOf(1))
  })

  test('on a phone the field does not bring up the keyboard', async () => {
    const platform = {
      ...{ isMobile: true, isIos: true, isAndroid: false, isTelegram: false, isFramed: false },
      browser: 'safari' as const,
    }
    const { focused, field } = await openAll(wallets(8), { env: { platform } })
    expect(focused()).not.toBe(field)
  })
})

describe('searching', () => {
  test('filters at once, and says how many there are when the typing pauses', async () => {
    const { field, type, tiles, pass, said } = await openAll(wallets(100))
    await type(field, 'wallet 1')
    expect(tiles()[0]?.textContent).toContain('B Wallet 1')
    expect(said).toEqual([])
    await pass(500)
    expect(said).toEqual(['11 wallets'])
  })

  test('waits for the answer of the service before it says a number', async () => {
    const { field, type, pass, said, directory, does } = await openAll(wallets(100))
    await type(field, 'wallet 2')
    await does(() => directory.loadMore())
    await pass(500)
    expect(said).toEqual([])
    await does(() => directory.answer())
    await pass(500)
    expect(said).toEqual(['11 wallets'])
  })

  test('that finds nothing offers less of a search, the code, and a wallet to get', async () => {
    const { field, type, ui, press, stack, kernel, does, pass, said } = await openAll(wallets(20))
    await type(field, ' Nowhere ')
    expect(ui.getByRole('heading', { name: 'No wallet called “Nowhere”' })).toBeTruthy()
    await pass(500)
    expect(said.at(-1)).toBe('No wallet found')
    // Beside the field, and among the ways on.
    const [, code] = ui.getAllByRole('button', { name: 'Connect by QR code' })
    await press(code!)
    expect(stack().at(-1)).toBe('ConnectingWalletConnectBasic')
    await does(() => kernel.back())
    await press(await ui.findByRole('button', { name: 'Get a wallet' }))
    expect(stack().at(-1)).toBe('GetAWallet')
    await does(() => kernel.back())
    await press(await ui.findByRole('button', { name: 'Clear search' }))
    expect(ui.getByRole('button', { name: nameOf(0) })).toBeTruthy()
  })

  test('shows what it finds from the start, wherever one had scrolled to', async () => {
    const { field, type, directory, does, scrollTo, grid, tiles } = await openAll(wallets(400))
    await does(() => directory.show({ loaded: 400 }))
    await scrollTo(5000)
    await type(field, 'wallet 1')
    await act(async () => undefined)
    expect(grid().scrollTop).toBe(0)
    expect(tiles()[0]?.textContent).toContain(nameOf(1))
  })

  test('Enter leads to the first that was found', async () => {
    const { field, type, does, focusedName } = await openAll(wallets(40))
    await type(field, 'wallet 7')
    await does(() => field.closest('form')?.requestSubmit())
    expect(focusedName()).toBe(nameOf(7))
  })
})

describe('filters', () => {
  const chains = [
    { id: 'eip155:1', name: 'Ethereum' },
    { id: 'solana:main', name: 'Solana' },
  ]
  const { connector } = new ScriptedWallet({ id: 'a' })
  const mixed = wallets(12, index => ({
    ...(index === 0 && { connector }),
    ...(index < 3 && { badge_type: 'certified' as const }),
    ...(index < 6 && { mobile_link: 'harbor:' }),
    chains: [chains[index % 2]!.id],
  }))

  test('are switches that narrow the wallets down, and say how many are left', async () => {
    const { ui, press, tiles, pass, said } = await openAll(mixed)
    const certified = ui.getByRole('button', { name: 'Certified' })
    expect(certified.getAttribute('aria-pressed')).toBe('false')
    await press(certified)
    expect(certified.getAttribute('aria-pressed')).toBe('true')
    expect(tiles()).toHaveLength(3)
    await press(ui.getByRole('button', { name: 'Installed' }))
    expect(tiles()).toHaveLength(1)
    await pass(500)
    expect(said).toEqual(['1 wallet'])
    await press(certified)
    await press(ui.getByRole('button', { name: 'Installed' }))
    await press(ui.getByRole('button', { name: 'Phone app' }))
    expect(tiles()).toHaveLength(6)
  })

  test('of the chains, one at a time', async () => {
    const { ui, press, directory, does, tiles } = await openAll(mixed)
    expect(ui.queryByRole('button', { name: 'Solana' })).toBeNull()
    await does(() => directory.show({ chains }))
    const solana = ui.getByRole('button', { name: 'Solana' })
    await press(solana)
    expect(tiles()).toHaveLength(6)
    await press(ui.getByRole('button', { name: 'Ethereum' }))
    expect(solana.getAttribute('aria-pressed')).toBe('false')
    await press(ui.getByRole('button', { name: 'Ethereum' }))
    expect(tiles()).toHaveLength(12)
  })

  test('that fit no wallet can be taken off', async () => {
    const { ui, press, tiles } = await openAll(wallets(4))
    await press(ui.getByRole('button', { name: 'Installed' }))
    expect(ui.getByRole('heading', { name: 'No wallet fits these filters' })).toBeTruthy()
    await press(ui.getByRole('button', { name: 'Clear filters' }))
    expect(tiles()).toHaveLength(4)
  })

  test('are one tab stop', async () => {
    const { ui, does, key, focused } = await openAll(mixed)
    const chips = ['Installed', 'Phone app', 'Certified'].map(name => ui.getByRole('button', { name }))
    expect(chips.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    await does(() => chips[0]?.focus())
    await key('ArrowRight')
    expect(focused()).toBe(chips[1])
  })
})

describe('a wallet that is pressed', () => {
  const anchor = () => new ScriptedWallet({ id: 'a', name: 'Anchor', onConnect: 'ask' })

  test('is asked in the click where it is installed', async () => {
    const wallet = anchor()
    const { press, tile, stack } = await openAll(
      wallets(3, index => (index === 1 ? { connector: wallet.connector } : {})),
      { wallets: [wallet] },
    )
    await press(tile('B Wallet 1'))
    expect(wallet.requests).toHaveLength(1)
    expect(stack()).toEqual(['AllWallets', 'ConnectingExternal'])
  })

  test('is led to elsewhere', async () => {
    const { press, tile, stack, kernel } = await openAll(wallets(3))
    await press(tile('B Wallet 1'))
    expect(stack()).toEqual(['AllWallets', 'ConnectingWalletConnect'])
    expect(kernel.stores.router.current?.data).toEqual({ wallet: { id: 'id1', name: 'B Wallet 1' } })
  })

  test('is not connected before the terms are agreed to, and neither is the code shown', async () => {
    const { press, tile, stack, ui, said } = await openAll(wallets(3), {
      settings: { termsConditionsUrl: 'https://a.example/terms', legalCheckbox: true },
    })
    await press(tile('B Wallet 1'))
    expect(said.at(-1)).toBe('Agree to the terms below to connect.')
    await press(ui.getByRole('button', { name: 'Connect by QR code' }))
    expect(stack()).toEqual(['AllWallets'])
    await press(ui.getByRole('checkbox'))
    await press(tile('B Wallet 1'))
    expect(stack()).toEqual(['AllWallets', 'ConnectingWalletConnect'])
  })

  test('has the focus for who comes back, with search and place as they were', async () => {
    const { press, tile, ui, does, kernel, scrollTo, field, type, focusedName, directory, grid } =
      await openAll(wallets(400))
    await type(field, 'wallet')
    await does(() => directory.show({ loaded: 400 }))
    await scrollTo(5000)
    const name = nameOf(168)
    await press(tile(name))
    await ui.findByText(`The way to ${name}`)
    await does(() => kernel.back())
    const again = await ui.findByRole<HTMLInputElement>('searchbox')
    await act(async () => undefined)
    expect(again.value).toBe('wallet')
    expect(grid().scrollTop).toBe(5000)
    expect(focusedName()).toBe(name)
  })
})

test('without a plugin for remote wallets there is no code, and a wallet that is not here can be got', async () => {
  const { ui, press, tile, stack } = await openAll(wallets(3), { isRemote: false })
  expect(ui.queryByRole('button', { name: 'Connect by QR code' })).toBeNull()
  await press(tile('B Wallet 1'))
  expect(stack().at(-1)).not.toBe('AllWallets')
})
