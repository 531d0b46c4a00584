import { buildHost } from '../../bench/lib/build-host.mjs'
import { firstChunkSize } from '../../bench/lib/first-chunk-size.mjs'
import { pluginSize } from '../../bench/lib/plugin-size.mjs'

/** A host with a modal, and a plugin besides. */
const host = (plugin = '', call = '') => `
  import { createModal } from 'portico'
  import { injected } from 'portico/connector-injected'
  ${plugin}
  globalThis.modal = createModal({ plugins: [injected()${call}] })`
const withPlugin = (name: string, call: string) =>
  host(`import { ${call.split('(')[0] ?? ''} } from 'portico/${name}'`, `, ${call}`)

/** By name, the plugin in a host, and the most that it may weigh with all that it may ever fetch, in KiB. */
const features = [
  ['analytics', 'analytics()', 15],
  ['connector-auth', `embeddedWallet({ secureSite: 'https://wallet.example' })`, 17.5],
  ['feature-email', 'email()', 6],
  ['feature-socials', 'socials()', 9.6],
  ['feature-history', 'history()', 15],
  ['feature-names', 'names()', 15],
  ['feature-nfts', 'nfts()', 15],
  ['feature-onramp', 'onramp()', 15],
  ['feature-pay', 'pay()', 15],
  ['feature-receive', 'receive()', 15],
  // What may still be sent, look-alikes and what a transfer does are told of before the wallet is asked.
  ['feature-send', 'send()', 19.5],
  // A host's message is read and compared before the wallet is asked.
  ['feature-siwx', `siwx({ statement: 'Hello' })`, 16],
  ['feature-smart-sessions', 'smartSessions()', 8],
  // What a service has built is decoded, and held against what was shown.
  ['feature-swap', 'swap()', 26],
  ['feature-tokens', 'tokens()', 15],
  ['swap-uniswap', 'uniswap({ exchanges: {} })', 8],
] as const

/**
 * The most that each may cost while nothing of it is shown, in bytes. Onramp knows where it is not offered, and has seven views; the review
 * of a swap is fetched apart from its form.
 */
const maxHidden = (name: string) => ({ 'feature-onramp': 545, 'feature-swap': 445 })[name] ?? 410

describe.each(features)('%s', (name, call, maxKib) => {
  test('costs a host next to nothing for as long as nothing of it is shown', async () => {
    const [without, given] = await Promise.all([
      firstChunkSize(host()),
      firstChunkSize(withPlugin(name, call)),
    ])
    expect(given - without).toBeGreaterThan(0)
    expect(given - without).toBeLessThanOrEqual(maxHidden(name))
    const { staticModules } = await buildHost(withPlugin(name, call))
    const early = staticModules.filter(path => path.includes(`/plugins/${name}/`))
    expect(early.filter(path => !/\/(?:index|api|networks|isRestricted)\.js$/.test(path))).toEqual([])
  })

  test('is small with all that it may ever fetch', async () => {
    expect(await pluginSize(name)).toBeLessThanOrEqual(maxKib * 1024)
  })

  test('costs nothing where it is not imported', async () => {
    const { modules } = await buildHost(host())
    expect(modules.filter(path => path.includes(`/plugins/${name}/`))).toEqual([])
  })
})

test('the form of a swap is small: the review, and what is looked into, come when there is an offer', async () => {
  expect(await pluginSize('feature-swap', ['review.js', 'checkSwap.js'])).toBeLessThanOrEqual(15 * 1024)
})
