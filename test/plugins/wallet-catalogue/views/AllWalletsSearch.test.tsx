import { act } from '@testing-library/react'
import { solana, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { nameOf, wallets, openAll } from './support/openAllWallets.js'

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
    expect(said.at(-1)).toBe('No wallets found')
    // Beside the field, and among the ways on.
    const [, code] = ui.getAllByRole('button', { name: 'Connect with QR code' })
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
  const chains = ['eip155:1', 'solana:main']
  const { connector } = new ScriptedWallet({ id: 'a' })
  const mixed = wallets(12, index => ({
    ...(index === 0 && { connector }),
    ...(index < 3 && { badge_type: 'certified' as const }),
    ...(index < 6 && { mobile_link: 'harbor:' }),
    chains: [chains[index % 2]!],
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
    await press(ui.getByRole('button', { name: 'Mobile app' }))
    expect(tiles()).toHaveLength(6)
  })

  test('of the namespaces, not of their networks, one at a time', async () => {
    const { ui, press, directory, does, tiles } = await openAll(mixed, {
      plugins: [testChain('solana', [solana])],
    })
    expect(ui.queryByRole('button', { name: 'Solana' })).toBeNull()
    await does(() => directory.show({ namespaces: ['eip155', 'solana'] }))
    const one = ui.getByRole('button', { name: 'Solana' })
    await press(one)
    expect(tiles()).toHaveLength(6)
    await press(ui.getByRole('button', { name: 'EVM networks' }))
    expect(one.getAttribute('aria-pressed')).toBe('false')
    await press(ui.getByRole('button', { name: 'EVM networks' }))
    expect(tiles()).toHaveLength(12)
  })

  test('that fit no wallet can be taken off', async () => {
    const { ui, press, tiles } = await openAll(wallets(4))
    await press(ui.getByRole('button', { name: 'Installed' }))
    expect(ui.getByRole('heading', { name: 'No wallets match these filters' })).toBeTruthy()
    await press(ui.getByRole('button', { name: 'Clear filters' }))
    expect(tiles()).toHaveLength(4)
  })

  test('are one tab stop', async () => {
    const { ui, does, key, focused } = await openAll(mixed)
    const chips = ['Installed', 'Mobile app', 'Certified'].map(name => ui.getByRole('button', { name }))
    expect(chips.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    await does(() => chips[0]?.focus())
    await key('ArrowRight')
    expect(focused()).toBe(chips[1])
  })
})
