import { jest } from '@jest/globals'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { pass, settle } from '../../support/kernel.js'
import { account, openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const kept = ['EMAIL_LOGIN_USED_KEY', 'EMAIL', 'LAST_USED_CHAIN_KEY', 'LAST_EMAIL_LOGIN_TIME'] as const

describe('on a later visit', () => {
  const comeBack = async (
    prepare: (site: ScriptedSite, storage: ReturnType<typeof memoryStorage>) => void = () => undefined,
  ) => {
    const storage = memoryStorage()
    const before = await openEmbedded({ storage })
    await before.connect()
    before.kernel.dispose()
    const site = new ScriptedSite()
    prepare(site, storage)
    const after = await openEmbedded({ storage, site })
    const restored = after.kernel.start()
    return { ...after, restored }
  }

  test('the account is connected again, half a second after the frame is ready', async () => {
    const { kernel, site, restored } = await comeBack()
    await pass(499)
    expect(site.names()).not.toContain('IS_CONNECTED')
    await pass(1)
    await restored
    expect(site.names().filter(name => !name.startsWith('SYNC'))).toEqual([
      'IS_CONNECTED',
      'GET_USER',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    ])
    expect(kernel.stores.namespaces.get('eip155')).toMatchObject({ status: 'connected', address: account })
  })

  test('the account is connected again where AppKit’s newer versions have kept it, and is kept by its own key then', async () => {
    const { kernel, storage, restored } = await comeBack((_, texts) =>
      texts.set('@portico/eip155:connected_connector_id', 'AUTH'),
    )
    await pass(500)
    await restored
    expect(kernel.stores.namespaces.get('eip155')).toMatchObject({ status: 'connected', address: account })
    expect(storage.get('@portico/eip155:connected_connector_id')).toBe('ID_AUTH')
  })

  test.each([
    [
      'does not know the visitor',
      (site: ScriptedSite) => void site.replies.set('IS_CONNECTED', { isConnected: false }),
    ],
    ['fails', (site: ScriptedSite) => void site.replies.set('IS_CONNECTED', new Error('no'))],
    [
      'does not say who the visitor is',
      (site: ScriptedSite) => void site.replies.set('GET_USER', new Error('no')),
    ],
  ])('the login is forgotten where the site %s', async (_, prepare) => {
    const { kernel, storage, restored } = await comeBack(prepare)
    await pass(500)
    await restored
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
    expect(storage.get('@portico-wallet/EMAIL_LOGIN_USED_KEY')).toBeFalsy()
    expect(storage.get('@portico/eip155:connected_connector_id')).toBeFalsy()
  })

  test.each([
    ['the frame is not there', 20_000, (site: ScriptedSite) => void (site.isReadyAtOnce = false)],
    ['the site is silent', 30_500, (site: ScriptedSite) => void site.replies.delete('IS_CONNECTED')],
  ])('the login is kept where %s, and the visit after that connects', async (_, ms, prepare) => {
    const { kernel, storage, restored } = await comeBack(prepare)
    await pass(ms)
    await restored
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
    const next = await openEmbedded({ storage })
    const again = next.kernel.start()
    await pass(500)
    await again
    expect(next.kernel.stores.namespaces.get('eip155')?.status).toBe('connected')
  })

  test.each([
    ['the frame is not there', 20_000, (site: ScriptedSite) => void (site.isReadyAtOnce = false)],
    ['the site is silent', 30_500, (site: ScriptedSite) => void site.replies.delete('IS_CONNECTED')],
  ])(
    'who disconnects where %s is forgotten here, and signed out there if that can be',
    async (_, ms, prepare) => {
      const { kernel, storage, restored, wallet, site } = await comeBack(prepare)
      await pass(ms)
      await restored
      site.isReadyAtOnce = true
      await kernel.disconnect()
      await settle()
      expect(wallet.user).toBeUndefined()
      expect(kept.map(key => storage.get(`@portico-wallet/${key}`) || undefined)).toEqual(
        kept.map(() => undefined),
      )
      await pass(0)
      expect(site.names()).toContain('SIGN_OUT')
    },
  )

  test('a wallet of another kind that is disconnected leaves a login that was not reached', async () => {
    const { kernel, storage, restored } = await comeBack(site => site.replies.delete('IS_CONNECTED'))
    await pass(30_500)
    await restored
    await kernel.disconnect({ namespace: 'solana' })
    await settle()
    expect(storage.get('@portico-wallet/EMAIL_LOGIN_USED_KEY')).toBe('true')
  })

  test('who has never signed in is asked about nowhere', async () => {
    const { kernel, site } = await openEmbedded()
    await kernel.start()
    expect(site.opened).toEqual([])
  })
})
