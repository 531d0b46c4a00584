import { createBrowserOrigin } from '../../support/browserOrigin.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import type { SignInSession, SignInSessions } from '../../../plugins/feature-siwx/index.js'
import { alice, bob, openSite, settle, type Site } from './support/openSite.js'

const sites: Site[] = []
afterEach(() => sites.splice(0).forEach(({ kernel }) => kernel.dispose()))
const open = async (options: Parameters<typeof openSite>[0] = {}): Promise<Site> => {
  const site = await openSite(options)
  sites.push(site)
  return site
}
const eip155Of = ({ kernel }: Site) => kernel.stores.namespaces.get('eip155')!
const stored = ({ env }: Pick<Site, 'env'>) => env.storage.get('@portico/siwx')
/** A page whose account is signed in. */
const signedIn = async (options: Parameters<typeof openSite>[0] = {}): Promise<Site> => {
  const site = await open(options)
  void site.connect()
  await settle()
  await site.signIn()
  return site
}
/** Lets word come from tab to tab. */
const acrossTabs = async () => {
  await new Promise(resolve => setTimeout(resolve, 10))
  await settle()
}

describe('what is kept', () => {
  test('is the message, its fields and the signature, with a version', async () => {
    const site = await signedIn()
    const kept = JSON.parse(stored(site) ?? '') as { v: number; list: SignInSession[] }
    expect(kept).toMatchObject({ v: 1, list: [{ data: { accountAddress: alice, chainId: 'eip155:1' } }] })
    expect(kept.list[0]?.signature).toBe(`${alice} signed ${kept.list[0]?.message}`)
  })

  test('is of the exact account and network: another one stays when one is revoked', async () => {
    let sessions: SignInSessions | undefined
    const site = await signedIn({
      siwx: {
        sessions: async tools => {
          const { createLocalSessions } =
            await import('../../../plugins/feature-siwx/sessions/createLocalSessions.js')
          return (sessions = createLocalSessions(tools))
        },
      },
    })
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    await site.signIn()
    await sessions?.revokeSession('eip155:137', bob)
    expect(await sessions?.getSessions('eip155:137', alice)).toHaveLength(1)
    await sessions?.revokeSession('eip155:137', alice)
    expect(await sessions?.getSessions('eip155:137', alice)).toEqual([])
    expect(await sessions?.getSessions('eip155:1', alice)).toHaveLength(1)
  })

  test('does not count when it is spoilt, and what is good in it stays', async () => {
    const site = await signedIn()
    const kept = JSON.parse(stored(site) ?? '') as { list: unknown[] }
    for (const bad of ['{', '[]', '{"v":2,"list":[]}', JSON.stringify({ v: 1, list: [1, { data: {} }] })]) {
      site.env.storage.set('@portico/siwx', bad)
      site.wallet.session().changeAccounts(bob)
      await settle()
      expect(site.prompt().address).toBe(bob)
      site.wallet.session().changeAccounts(alice)
      await settle()
      expect(site.prompt().address).toBe(alice)
    }
    site.env.storage.set('@portico/siwx', JSON.stringify({ v: 1, list: [null, ...kept.list] }))
    site.wallet.session().changeAccounts(bob)
    await settle()
    site.wallet.session().changeAccounts(alice)
    await settle()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
  })
})

describe('what is signed in with ends', () => {
  test('before the wallet is told, when the visitor disconnects', async () => {
    const site = await signedIn()
    let atGoodbye: string | undefined = 'never asked'
    const session = site.wallet.session()
    const goodbye = session.disconnect.bind(session)
    session.disconnect = () => {
      atGoodbye = stored(site)
      return goodbye()
    }
    await site.kernel.disconnect()
    expect(atGoodbye).toBeUndefined()
    expect(stored(site)).toBeUndefined()
  })

  test('when the wallet ends the connection', async () => {
    const site = await signedIn()
    site.wallet.session().end()
    await settle()
    expect(stored(site)).toBeUndefined()
  })

  test('in every network of the chain that is disconnected, and in no other chain', async () => {
    const wallet = new ScriptedWallet({ id: 'a', address: alice, namespaces: ['eip155', 'solana'] })
    const site = await signedIn({ wallet })
    await site.signIn()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    await site.signIn()
    await site.kernel.disconnect({ namespace: 'eip155' })
    const { list } = JSON.parse(stored(site) ?? '') as { list: SignInSession[] }
    expect(list.map(({ data }) => data.chainId)).toEqual(['solana:main'])
  })

  test('when another guard refuses the account after all', async () => {
    const site = await open({
      plugins: [
        (await import('../../support/kernel.js')).pluginThat(ctx =>
          ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Not you' }), { stage: 200 }),
        ),
      ],
    })
    const connected = site.connect()
    await settle()
    await site.signIn()
    expect(await connected).toBe('CONNECT_REFUSED')
    await settle()
    expect(stored(site)).toBeUndefined()
  })

  test('while a signature is still being verified: it comes to nothing', async () => {
    let verified: () => void = () => undefined
    const kept: SignInSession[] = []
    const sessions = {
      createMessage: () => Promise.reject(new Error('not asked')),
      addSession: (session: SignInSession) =>
        new Promise<void>(resolve => {
          verified = () => {
            kept.push(session)
            resolve()
          }
        }),
      setSessions: async () => void kept.splice(0),
      getSessions: async () => [],
      revokeSession: async () => void kept.splice(0),
    }
    const site = await open({
      siwx: {
        sessions: async tools => ({
          ...sessions,
          createMessage: async request => tools.createMessage(request, tools.createNonce()),
        }),
      },
    })
    const connected = site.connect()
    await settle()
    const signed = site.prompt().sign()
    await settle()
    site.signatures.last.sign()
    await settle()
    const disconnected = site.kernel.disconnect()
    await settle()
    await site.clock.pass(3000)
    await disconnected
    verified()
    await signed
    await settle()
    expect(await connected).toBe('CONNECT_ABORTED')
    expect(kept).toEqual([])
    expect(eip155Of(site).status).toBe('disconnected')
  })

  test('even if whoever keeps it does not answer: the disconnect goes on after 3 s', async () => {
    const site = await signedIn({
      siwx: {
        sessions: async tools => ({
          createMessage: async request => tools.createMessage(request, tools.createNonce()),
          addSession: async () => undefined,
          setSessions: () => new Promise(() => undefined),
          revokeSession: () => new Promise(() => undefined),
          getSessions: async () => [],
        }),
      },
    })
    const disconnected = site.kernel.disconnect()
    await settle()
    expect(eip155Of(site).status).toBe('connected')
    await site.clock.pass(3000)
    await disconnected
    expect(eip155Of(site).status).toBe('disconnected')
  })
})

describe('a host’s own sessions', () => {
  const log: string[] = []
  const own: SignInSessions = {
    createMessage: () => Promise.reject(new Error('never')),
    addSession: async () => undefined,
    setSessions: async list => void log.push(`set ${list.length}`),
    revokeSession: async (chainId, address) => void log.push(`revoke ${chainId} ${address}`),
    getSessions: async (chainId, address) => [
      {
        data: {
          ...{ accountAddress: address, chainId, domain: 'a', uri: 'a:b', version: '1', nonce: '12345678' },
        },
        message: '',
        signature: '',
      },
    ],
  }
  beforeEach(() => void log.splice(0))

  test('are emptied when nothing stays connected', async () => {
    const site = await open({ siwx: { sessions: own } })
    expect(await site.connect()).toBe('connected')
    await site.kernel.disconnect()
    await settle()
    expect(log).toEqual(['set 0'])
  })

  test('are revoked one by one where something stays connected', async () => {
    const wallet = new ScriptedWallet({ id: 'a', address: alice, namespaces: ['eip155', 'solana'] })
    const site = await open({ siwx: { sessions: own }, wallet })
    expect(await site.connect()).toBe('connected')
    await site.kernel.disconnect({ namespace: 'eip155' })
    expect(log).toEqual([`revoke eip155:1 ${alice}`])
    await site.kernel.disconnect()
    expect(log).toEqual([`revoke eip155:1 ${alice}`, 'set 0'])
  })

  test('say themselves whether signing in is required', async () => {
    const site = await open({
      siwx: { sessions: { ...own, getRequired: () => false, getSessions: async () => [] } },
    })
    expect(await site.connect()).toBe('connected')
    await settle()
    expect(site.prompt().isRequired).toBe(false)
    expect(site.prompt().state).toBe('unprepared')
  })
})

describe('at the next visit', () => {
  const visits = async (
    first: Parameters<typeof openSite>[0],
    later: (site: Site) => Promise<void> = settle,
  ) => {
    const browser = createBrowserOrigin()
    const env = browser.openTab()
    const before = await open({ ...first, env })
    void before.connect()
    await settle()
    await later(before)
    before.kernel.dispose()
    const site = await open({ ...first, env, clock: before.clock })
    return { site, browser }
  }

  test('who is signed in comes back without a question', async () => {
    const { site } = await visits({}, each => each.signIn())
    await site.kernel.start()
    expect(eip155Of(site).address).toBe(alice)
    expect(site.kernel.stores.modal.isOpen).toBe(false)
  })

  test('whose time is over is disconnected, without a question; connecting asks', async () => {
    const { site } = await visits({ siwx: { expiresInMs: 60_000 } }, each => each.signIn())
    await site.clock.pass(60_000)
    await site.kernel.start()
    await settle()
    expect(eip155Of(site).status).toBe('disconnected')
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    void site.connect()
    await settle()
    expect(site.prompt().state).toBe('ready')
  })

  test('where it is not required, who has not signed in is not asked again before something changes', async () => {
    const { site } = await visits({ siwx: { required: false } })
    await site.kernel.start()
    await settle()
    expect(eip155Of(site).status).toBe('connected')
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    expect(site.prompt().network.caipNetworkId).toBe('eip155:137')
  })
})

describe('in two tabs', () => {
  test('who signs in in one is not asked any longer in the other', async () => {
    const browser = createBrowserOrigin()
    const here = await open({ siwx: { required: false }, env: browser.openTab() })
    const there = await open({ siwx: { required: false }, env: browser.openTab() })
    await here.connect()
    await there.connect()
    await settle()
    expect([here, there].map(({ kernel }) => kernel.stores.modal.isOpen)).toEqual([true, true])
    await here.signIn()
    await acrossTabs()
    expect(there.kernel.stores.modal.isOpen).toBe(false)
    expect(eip155Of(there).status).toBe('connected')
    expect(there.events()).not.toContain('SIWX_AUTH_SUCCESS')
  })

  test('who disconnects in one is signed out in both', async () => {
    const browser = createBrowserOrigin()
    const here = await signedIn({ env: browser.openTab() })
    const there = await open({ env: browser.openTab() })
    await there.kernel.start()
    expect(eip155Of(there).address).toBe(alice)
    await here.kernel.disconnect()
    await acrossTabs()
    expect(eip155Of(there).status).toBe('disconnected')
    expect(browser.texts.get('@portico/siwx')).toBeUndefined()
  })
})

test('nothing listens and no timer runs after the page is disposed of, whatever was going on', async () => {
  const browser = createBrowserOrigin()
  const site = await open({ env: browser.openTab() })
  const connected = site.connect()
  await settle()
  const signed = site.prompt().sign()
  await settle()
  site.kernel.dispose()
  await signed
  expect(await connected).toBe('CONNECT_ABORTED')
  await settle()
  expect(browser.listeners()).toBe(0)
  expect(site.clock.running).toBe(0)
})
