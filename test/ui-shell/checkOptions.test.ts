import { memoryEnvironment } from '../../kernel/environment/memory.js'
import { defineFlag, definePlugin } from '../../kernel/define.js'
import { eip155 } from '../../plugins/chain-eip155/index.js'
import { checkOptions } from '../../ui-shell/checkOptions.js'
import { createModal } from '../../ui-shell/createModal.js'
import type { ModalOptions } from '../../ui-shell/Modal.js'

const network = {
  id: 1,
  name: 'Chain 1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const parts = definePlugin({
  id: 'test.parts',
  flag: defineFlag<string>('swaps', true),
  flags: [defineFlag<string>('quotes', true)],
})

/** What is said of a host's options. */
const problemsOf = (options: object) => {
  const said: unknown[] = []
  const { kernel } = createModal({
    plugins: [eip155({ networks: [network] }), parts],
    env: memoryEnvironment(),
    onError: error => said.push(error),
    ...options,
  })
  checkOptions(kernel)
  expect(said).toEqual(said.map(() => expect.objectContaining({ code: 'INVALID_OPTIONS' })))
  return said.map(error => (error as { readonly details?: string }).details)
}

describe('what a host has written and nothing heeds is said:', () => {
  test.each<[string, object, string]>([
    [
      'an option in other letters',
      { thememode: 'light' },
      "there is no option 'thememode': it is 'themeMode'",
    ],
    ['an option that there is not', { colour: 'red' }, "there is no option 'colour'"],
    ['the inner name of an object', { constructor: 1 }, "there is no option 'constructor'"],
    ['a feature of no plugin', { features: { swap: true } }, "no plugin in the list has the feature 'swap'"],
    [
      'a chain without a network',
      { plugins: [eip155({ networks: [] })] },
      "the chain 'eip155' has no network, so nobody can connect on it",
    ],
  ])('%s', (_, options, problem) => {
    expect(problemsOf(options)).toEqual([problem])
  })

  test('nothing of features that plugins have', () => {
    expect(problemsOf({ features: { swaps: false, quotes: false } })).toEqual([])
  })

  test('nothing of any option that there is', () => {
    const every: Required<ModalOptions> = {
      ...{
        allowUnsupportedChain: true,
        chooseChain: 'auto',
        debug: true,
        defaultAccountTypes: {},
        defaultNetwork: 'eip155:1',
      },
      ...{ enableEmbedded: false, enableNetworkSwitch: true, env: memoryEnvironment(), features: {} },
      ...{
        legalCheckbox: false,
        locale: 'en',
        manualWCControl: false,
        onEvent: () => undefined,
        order: {},
        preload: 'none' as const,
        button: {},
      },
      ...{ metadata: { name: 'Shop', description: '', url: '', icons: [] }, onError: () => undefined },
      ...{ plugins: [], privacyPolicyUrl: '', projectId: 'p', sdkType: 'w3m', sdkVersion: 'x' },
      ...{ storageKey: '@shop', termsConditionsUrl: '', themeMode: 'light', themeVariables: {} },
    }
    const { plugins, onError, ...others } = every
    expect(plugins).toEqual([])
    expect(onError).toBeDefined()
    expect(problemsOf(others)).toEqual([])
  })
})
