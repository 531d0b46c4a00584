import { jest } from '@jest/globals'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { embeddedWallet } from '../../../plugins/connector-auth/index.js'
import { setup } from '../../../plugins/connector-auth/setup.js'
import { pass, settle, solana, testChain } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const options = { secureSite: 'https://wallet.example' }
const offline = () => Promise.reject(new Error('offline'))

/** The embedded wallet where its engine cannot be fetched before it is healed. */
const withoutEngine = () => {
  let isHealed = false
  const { spec } = embeddedWallet(options)
  const fetchEngine = () => (isHealed ? import('../../../plugins/connector-auth/createEngine.js') : offline())
  const plugin = { id: spec.id, spec: { ...spec, setup: async () => setup(options, fetchEngine) } }
  return { plugin, heal: () => (isHealed = true) }
}
/** A browser in which the last visit has signed in, by a site. */
const signedIn = async () => {
  const storage = memoryStorage()
  const before = await openEmbedded({ storage })
  before.site.replies.set('CONNECT_SOCIAL', { userName: 'ada' })
  await before.wallet.connectSocial('github', 'https://wallet.example/loading')
  await before.connect()
  before.kernel.dispose()
  return storage
}
/** What the storage says of who is signed in or connected. */
const said = (storage: ReturnType<typeof memoryStorage>) =>
  [
    ...['EMAIL_LOGIN_USED_KEY', 'EMAIL', 'LAST_USED_CHAIN_KEY', 'SOCIAL_USERNAME'].map(
      key => `@portico-wallet/${key}`,
    ),
    ...['connected_social', 'eip155:connected_connector_id', 'connected_namespaces'].map(
      key => `@portico/${key}`,
    ),
  ].filter(key => storage.get(key))

describe('who disconnects where the embedded wallet could not be fetched', () => {
  test('is signed in, as far as the storage knows, until then', async () => {
    const storage = await signedIn()
    expect(said(storage)).toHaveLength(7)
    const { kernel } = await openEmbedded({ storage, plugin: withoutEngine().plugin })
    await kernel.start()
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
    expect(said(storage)).toHaveLength(7)
  })

  test.each([
    ['all', undefined],
    ['its chain', { namespace: 'eip155' }],
  ])('is forgotten, and signed out once the engine is there: %s', async (_, request) => {
    const storage = await signedIn()
    const { plugin, heal } = withoutEngine()
    const { kernel, site } = await openEmbedded({ storage, plugin })
    await kernel.start()
    heal()
    await kernel.disconnect(request)
    expect(said(storage)).toEqual([])
    await settle()
    await pass(0)
    expect(site.names()).toContain('SIGN_OUT')
    expect(said(storage)).toEqual([])
  })

  test('is forgotten where the engine does not come at all, and is not connected by the next visit', async () => {
    const storage = await signedIn()
    const { kernel, site } = await openEmbedded({ storage, plugin: withoutEngine().plugin })
    await kernel.start()
    await kernel.disconnect()
    await settle()
    expect(said(storage)).toEqual([])
    expect(site.opened).toEqual([])
    const next = await openEmbedded({ storage, site: new ScriptedSite() })
    await next.kernel.start()
    expect(next.wallet.user).toBeUndefined()
    expect(next.site.opened).toEqual([])
  })

  test('stays signed in where only a wallet of another chain is disconnected', async () => {
    const storage = await signedIn()
    const wallets = [new ScriptedWallet({ namespaces: ['solana'] })]
    const { kernel } = await openEmbedded({
      storage,
      wallets,
      plugin: withoutEngine().plugin,
      plugins: [testChain('solana', [solana])],
    })
    await kernel.start()
    await kernel.connect({ connectorId: 'harbor' })
    await kernel.disconnect({ namespace: 'solana' })
    expect(said(storage)).toHaveLength(7)
  })
})
