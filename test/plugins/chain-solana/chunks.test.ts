import { makesCode } from '../../bundle/support/makesCode.js'
import { bundleHost, type Bundle } from '../../support/bundle/bundleHost.js'

const contents = `export { solana, solanaMainnet } from './plugins/chain-solana/index.js'`
// The kernel is counted elsewhere.
let bundle: Bundle
beforeAll(async () => {
  bundle = await bundleHost(contents, { external: ['../kernel/*', '../../kernel/*', '../../../kernel/*'] })
})

test('the entry is small and brings no library', () => {
  const { packages, gzipBytes } = bundle.fetched('stdin')
  expect(packages).toEqual([])
  expect(gzipBytes).toBeLessThan(2000)
})

test('up to a connected wallet only base58 is fetched of all libraries, and little else', () => {
  const names = ['setup', 'adapter', 'createSource', 'connectWallet']
  const { packages, gzipBytes } = bundle.fetched(...names)
  expect(packages).toEqual(['@scure/base'])
  expect(gzipBytes).toBeGreaterThan(3000)
  // With the doors to what reads transactions that others have built.
  expect(gzipBytes).toBeLessThan(14_000)
})

test('a balance brings the schemas, and no SDK', () => {
  const { packages } = bundle.fetched('createNodes', 'readNativeBalance', 'readTokenBalances')
  expect(packages).toEqual(['zod'])
})

test('a transaction is tried out with the schemas and base58, and no SDK', () => {
  const { packages } = bundle.fetched('simulateTransaction')
  expect([...packages].sort()).toEqual(['@scure/base', 'zod'])
})

test('the SDK is in one chunk, which a transfer fetches', () => {
  const withSdk = Object.entries(bundle.outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).some(path => path.includes('@solana/web3.js')),
  )
  expect(withSdk).toHaveLength(1)
  expect(bundle.fetched('sendTransfer', 'estimateTransfer', 'createBuilder').packages).not.toContain(
    '@solana/web3.js',
  )
})

test('nothing of it, the SDK included, makes code of texts', () => {
  const texts = bundle.files.map(({ text }) => text)
  expect(texts.flatMap(makesCode)).toEqual([])
  expect(texts.filter(text => text.includes('WebAssembly'))).toEqual([])
})
