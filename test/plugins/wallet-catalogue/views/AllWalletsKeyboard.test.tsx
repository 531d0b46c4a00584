import { nameOf, wallets, openAll } from './support/openAllWallets.js'

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
