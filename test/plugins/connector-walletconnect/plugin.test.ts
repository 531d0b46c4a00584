import { bundleHost, type Bundle } from '../../support/bundle/bundleHost.js'

describe('what a host fetches', () => {
  let bundle: Bundle
  beforeAll(async () => {
    const contents = `export { walletConnect } from './plugins/connector-walletconnect/index.js'`
    bundle = await bundleHost(contents, { loader: { '.css': 'text' } })
  })
  const packages = (inputs: readonly string[]) => inputs.filter(path => path.includes('@walletconnect'))

  test('with its first chunk is nothing but declarations', () => {
    const inputs = bundle.fetched('stdin').inputs
    expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
    expect(inputs.filter(path => path.startsWith('plugins/connector-walletconnect/')).sort()).toEqual([
      'plugins/connector-walletconnect/api.ts',
      'plugins/connector-walletconnect/index.ts',
      'plugins/connector-walletconnect/pairingsId.ts',
    ])
  })

  test('to list the connector is nothing of the package', () => {
    expect(packages(bundle.fetched('setup').inputs)).toEqual([])
  })

  test('with the first code is the package', () => {
    expect(packages(bundle.fetched('createUniversalClient').inputs)).toEqual([])
    expect(Object.values(bundle.outputs).some(({ inputs }) => packages(Object.keys(inputs)).length > 0)).toBe(
      true,
    )
  })
})
