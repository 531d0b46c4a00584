import { jest } from '@jest/globals'
import { Keypair } from '@solana/web3.js'
import { solana, solanaMainnet } from '../../../../plugins/chain-solana/index.js'
import type { AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { codeOf, pass, pluginThat, settle } from '../../../support/kernel.js'
import { account, openEmbedded, ScriptedSite } from '../support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const owner = Keypair.generate()
const address = owner.publicKey.toBase58()
const mainnet = solanaMainnet.caipNetworkId

const openBoth = async (
  prepare: (site: ScriptedSite) => void = () => undefined,
  others: readonly AnyPlugin[] = [],
  options: Parameters<typeof openEmbedded>[0] = {},
) => {
  const site = new ScriptedSite()
  site.replies.set('SWITCH_NETWORK', { chainId: mainnet })
  site.replies.set('GET_USER', ({ chainId }: { readonly chainId: number | string }) => ({
    email: 'ada@example.com',
    address: typeof chainId === 'string' ? address : account,
    chainId,
  }))
  prepare(site)
  const plugins = [solana({ networks: [solanaMainnet], hostedRpc: false }), ...others]
  const page = await openEmbedded({ ...options, site, plugins })
  const chain = (name: 'eip155' | 'solana') => page.kernel.stores.namespaces.get(name)
  return { ...page, chain }
}

const connectBoth = async (...given: Parameters<typeof openBoth>) => {
  const page = await openBoth(...given)
  await page.kernel.connect({ connectorId: 'ID_AUTH' })
  await settle()
  return page
}

test('one sign-in connects both chains, each with its account', async () => {
  const { chain, site, storage } = await connectBoth()
  expect(chain('eip155')).toMatchObject({ status: 'connected', address: account })
  expect(chain('solana')).toMatchObject({ status: 'connected', address })
  expect(site.names().filter(name => name === 'GET_USER')).toHaveLength(2)
  expect(site.opened).toHaveLength(1)
  expect(storage.get('@portico-wallet/LAST_USED_CHAIN_KEY')).toBe(mainnet)
})

test('on a later visit one frame is asked once who is signed in, and each chain for its account', async () => {
  const { kernel, storage } = await connectBoth()
  kernel.dispose()
  const later = await openBoth(undefined, [], { storage })
  const restored = later.kernel.start()
  await pass(500)
  await restored
  expect(later.chain('eip155')).toMatchObject({ status: 'connected', address: account })
  expect(later.chain('solana')).toMatchObject({ status: 'connected', address })
  const asked = later.site.names().filter(name => name === 'IS_CONNECTED' || name === 'GET_USER')
  expect(asked).toEqual(['IS_CONNECTED', 'GET_USER', 'GET_USER'])
  expect(later.site.opened).toHaveLength(1)
})

test('disconnecting one ends both, and signs out once', async () => {
  const { kernel, chain, site } = await connectBoth()
  await kernel.disconnect({ namespace: 'solana' })
  expect([chain('eip155')?.status, chain('solana')?.status]).toEqual(['disconnected', 'disconnected'])
  expect(site.names().filter(name => name === 'SIGN_OUT')).toHaveLength(1)
})

test('a site without Solana connects the EVM account', async () => {
  const { chain } = await connectBoth(site =>
    site.replies.set('GET_USER', ({ chainId }: { readonly chainId: number | string }) =>
      typeof chainId === 'string' ? { address: 'l0O', chainId } : { address: account, chainId },
    ),
  )
  expect([chain('eip155')?.status, chain('solana')?.status]).toEqual(['connected', 'disconnected'])
})

test('an attempt on one chain that is refused leaves the other one connected, and the visitor signed in', async () => {
  let isRefused = false
  const guard = pluginThat(context =>
    context.tap(context.hooks.connect.authorize, ({ namespace }) =>
      isRefused && namespace === 'solana' ? { refuse: 'Not here' } : undefined,
    ),
  )
  const { kernel, chain, site } = await connectBoth(undefined, [guard])
  await kernel.disconnect()
  site.asked.length = 0
  await kernel.connect({ connectorId: 'ID_AUTH', namespaces: ['eip155'] })
  isRefused = true
  expect(await codeOf(kernel.connect({ connectorId: 'ID_AUTH', namespaces: ['solana'] }))).toBe(
    'CONNECT_REFUSED',
  )
  await settle()
  expect(site.names()).not.toContain('SIGN_OUT')
  expect([chain('eip155')?.status, chain('solana')?.status]).toEqual(['connected', 'disconnected'])
  await kernel.disconnect()
  expect(site.names().filter(name => name === 'SIGN_OUT')).toHaveLength(1)
})
