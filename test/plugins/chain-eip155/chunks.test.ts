import { bundleHost, type Bundle } from '../../support/bundle/bundleHost.js'

const contents = `
  export { eip155 } from './plugins/chain-eip155/index.js'
  export { injected } from './plugins/connector-injected/index.js'
`
// The kernel is counted elsewhere.
let bundle: Bundle
beforeAll(async () => {
  bundle = await bundleHost(contents, { external: ['../kernel/*', '../../kernel/*', '../../../kernel/*'] })
})

test('the entries of both plugins are small and bring no library', () => {
  const { inputs, gzipBytes } = bundle.fetched('stdin')
  expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
  expect(gzipBytes).toBeLessThan(1650)
})

test('up to a connected wallet nothing of viem is fetched, and little else', () => {
  const { inputs, gzipBytes } = bundle.fetched('setup', 'adapter', 'createSource', 'connectWallet')
  expect(inputs.filter(path => path.includes('/viem/'))).toEqual([])
  expect(gzipBytes).toBeGreaterThan(3000)
  expect(gzipBytes).toBeLessThan(12_800)
})
