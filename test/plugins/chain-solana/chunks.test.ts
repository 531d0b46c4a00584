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
  expect(gzipBytes).toBeLessThan(13_700)
})

test('a balance brings the schemas, and no SDK', () => {
  const { packages } = bundle.fetched('createNodes', 'readNativeBalance', 'readTokenBalances')
  expect(packages).toEqual(['zod'])
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
  // zod asks whether it may compile schemas, which is answered before (`jitless`).
  const makers = bundle.files.filter(({ text }) => makesCode(text).length > 0)
  expect(makers.flatMap(({ text }) => makesCode(text))).toEqual(['Function'])
  expect(makers.map(({ text }) => /let \w+=Function;return new \w+\(""\),!0/.test(text))).toEqual([true])
  expect(texts.filter(text => text.includes('WebAssembly'))).toEqual([])
})
