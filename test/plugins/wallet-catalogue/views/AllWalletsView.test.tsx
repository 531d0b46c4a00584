import { act, within } from '@testing-library/react'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { nameOf, wallets, openAll } from './support/openAllWallets.js'
import { png } from '../../../support/pictures.js'

describe('the grid', () => {
  test('draws what is seen of ten thousand wallets, and tells screen readers of all', async () => {
    const { directory, does, tiles, ui } = await openAll(wallets(10_000))
    await does(() => directory.show({ loaded: 10_000 }))
    expect(tiles().length).toBeLessThan(60)
    const [first] = within(ui.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem')
    expect(first?.getAttribute('aria-setsize')).toBe('10000')
    expect(first?.getAttribute('aria-posinset')).toBe('1')
  })

  test('calls no wallet installed that a plugin leads to', async () => {
    const { connector } = new ScriptedWallet({ id: 'a', type: 'EXTERNAL' })
    const { ui } = await openAll(wallets(1, () => ({ connector })))
    expect(ui.getByRole('button', { name: /A Wallet 0/ }).textContent).not.toContain('Installed')
  })

  test('says what a wallet is: certified, installed', async () => {
    const { connector } = new ScriptedWallet({ id: 'a' })
    const { ui } = await openAll(
      wallets(3, index => (index === 0 ? { badge_type: 'certified', connector } : { badge_type: 'none' })),
    )
    expect(ui.getByRole('button', { name: /A Wallet 0 *, Certified *, Installed/ })).toBeTruthy()
    const marks = ui.getByRole('button', { name: /A Wallet 0/ }).querySelectorAll('.p-tile-mark')
    expect([...marks].map(mark => mark.getAttribute('title'))).toEqual(['Installed', 'Certified'])
    expect(ui.getByRole('button', { name: 'B Wallet 1' })).toBeTruthy()
  })

  test('shows initials where there is no picture, or it is broken', async () => {
    const { tile, does } = await openAll(wallets(2), {
      icons: new Map([['id0', png()]]),
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
    expect(tile(nameOf(56))).toBeTruthy()
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
    await press(ui.getByRole('button', { name: 'Connect with QR code' }))
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
    const name = nameOf(192)
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
  expect(ui.queryByRole('button', { name: 'Connect with QR code' })).toBeNull()
  await press(tile('B Wallet 1'))
  expect(stack().at(-1)).not.toBe('AllWallets')
})
