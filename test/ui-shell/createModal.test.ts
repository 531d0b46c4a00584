import { memoryEnvironment } from '../../kernel/environment/memory.js'
import { defineFlag, definePlugin } from '../../kernel/define.js'
import { createModal } from '../../ui-shell/createModal.js'
import { eip155 } from '../../plugins/chain-eip155/index.js'

const networks = [1, 137].map(id => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}))

const swaps = definePlugin({ id: 'test.swaps', flag: defineFlag('swaps', true) })

const modalOf = (options = {}) =>
  createModal({ plugins: [eip155({ networks }), swaps], env: memoryEnvironment(), ...options })

describe('a modal', () => {
  test('tells its state as plain data', () => {
    expect(modalOf().getState()).toMatchObject({
      isOpen: false,
      view: undefined,
      activeNamespace: 'eip155',
      active: { status: 'disconnected', network: { caipNetworkId: 'eip155:1' } },
      themeMode: 'auto',
      locale: 'en',
    })
  })

  test('gives the same state until something changes', () => {
    const modal = modalOf()
    const before = modal.getState()
    expect(modal.getState()).toBe(before)
    modal.setThemeMode('light')
    expect(modal.getState()).not.toBe(before)
  })

  test('starts on the network that the host names', () => {
    expect(modalOf({ defaultNetwork: 'eip155:137' }).getState().active?.network?.id).toBe(137)
  })

  test('tells who subscribes what has changed, by value, until told to stop', () => {
    const modal = modalOf()
    const seen: (string | undefined)[] = []
    const stop = modal.subscribe(
      ({ themeMode }) => themeMode,
      mode => seen.push(mode),
    )
    modal.setThemeMode('light')
    modal.setLocale('de')
    stop()
    modal.setThemeMode('auto')
    expect(seen).toEqual(['light'])
  })

  test('moves to another network while nothing is connected, and says so', async () => {
    const modal = modalOf()
    const events: unknown[] = []
    modal.onEvent(event => events.push(event))
    await modal.switchNetwork('eip155:137')
    expect(modal.getState().active?.network?.id).toBe(137)
    expect(events).toEqual([{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } }])
  })

  test('a listener that throws disturbs neither the modal nor the other listeners', async () => {
    const faults: unknown[] = []
    const modal = modalOf({ onError: (error: unknown) => faults.push(error) })
    const heard: string[] = []
    modal.onEvent(() => {
      throw new Error('broken listener')
    })
    modal.onEvent(({ event }) => heard.push(event))
    await modal.switchNetwork('eip155:137')
    expect(heard).toEqual(['SWITCH_NETWORK'])
    expect(faults).toHaveLength(1)
  })

  test('turns a feature on and off', () => {
    const modal = modalOf({ features: { swaps: false } })
    const isOn = () => modal.kernel.stores.flags.isOn(defineFlag('swaps', true))
    expect(isOn()).toBe(false)
    modal.setFeature('swaps', true)
    expect(isOn()).toBe(true)
  })

  test('gives one provider for the life of the modal', async () => {
    const modal = modalOf()
    const provider = await modal.getProvider('eip155')
    expect(await modal.getProvider('eip155')).toBe(provider)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('refuses a theme that there is not', () => {
    expect(() => modalOf({ themeMode: 'blue' })).toThrow(
      expect.objectContaining({ code: 'INVALID_THEME_MODE', shortMessage: 'Invalid enum value' }),
    )
  })
})

describe('a mistake in the options', () => {
  const refusal = expect.objectContaining({
    code: 'INVALID_OPTIONS',
    details: expect.stringContaining('plugins: [eip155({ networks }), injected()]'),
  })

  test.each<[string, unknown]>([
    ['no options', undefined],
    ['no plugins', {}],
    ['a plugin in place of a list', { plugins: swaps }],
    ['a function that was not called', { plugins: [eip155] }],
    ['nothing in place of a plugin', { plugins: [swaps, undefined] }],
  ])('is said in words: %s', (_, options) => {
    expect(() => createModal(options as Parameters<typeof createModal>[0])).toThrow(refusal)
  })
})
