import { bundleHost, packagesOf, type Bundle } from '../../support/bundle/bundleHost.js'

const contents = `export { bip122 } from './plugins/chain-bip122/index.js'`
// The kernel, and zod, which other parts of the modal bring along, are counted elsewhere.
let bundle: Bundle
beforeAll(async () => {
  bundle = await bundleHost(contents, {
    external: ['../kernel/*', '../../kernel/*', '../../../kernel/*', 'zod/mini'],
  })
})

test('the entry is small and brings no library', () => {
  const { inputs, gzipBytes } = bundle.fetched('stdin')
  expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
  expect(gzipBytes).toBeLessThan(1300)
})

test('looking for wallets brings nothing that speaks with them', () => {
  const { inputs, gzipBytes } = bundle.fetched('createSource')
  expect(inputs.filter(path => /node_modules|openDriver|chain-bip122\/node\//.test(path))).toEqual([])
  expect(gzipBytes).toBeGreaterThan(1000)
  expect(gzipBytes).toBeLessThan(3000)
})

test('no SDK is ever fetched: the coding of addresses, and the curve and the scripts that verify, are the only libraries', () => {
  const libraries = Object.values(bundle.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  expect(packagesOf(libraries).toSorted()).toEqual([
    ...['@noble/curves', '@noble/hashes', '@scure/base', '@scure/btc-signer', 'micro-packed'],
  ])
})

test('up to a connected wallet little is fetched, and nothing that verifies', () => {
  const { inputs, packages, gzipBytes } = bundle.fetched(
    'stdin',
    'adapter',
    'createSource',
    'connectWallet',
    'openDriver',
  )
  expect(inputs.filter(path => /chain-bip122\/(node|verify)\//.test(path))).toEqual([])
  expect(packages.toSorted()).toEqual(['@noble/hashes', '@scure/base'])
  expect(gzipBytes).toBeLessThan(20_500)
})
