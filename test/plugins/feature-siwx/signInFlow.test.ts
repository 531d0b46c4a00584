import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { userRejected } from '../../../kernel/errors/connect.js'
import {
  localSessions,
  siwxFlag,
  type SessionsSource,
  type SignInSessions,
} from '../../../plugins/feature-siwx/index.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { alice, bob, openSite, settle, type Site } from './support/openSite.js'

const sites: Site[] = []
afterEach(() => sites.splice(0).forEach(({ kernel }) => kernel.dispose()))
const open = async (options: Parameters<typeof openSite>[0] = {}): Promise<Site> => {
  const site = await openSite(options)
  sites.push(site)
  return site
}
const eip155Of = ({ kernel }: Site) => kernel.stores.namespaces.get('eip155')!

describe('where signing in is required', () => {
  test('nobody sees the account before it has signed', async () => {
    const site = await open()
    const connected = site.connect()
    await settle()
    expect(site.stack()).toEqual(['SIWXSignMessage'])
    expect(eip155Of(site)).toMatchObject({ status: 'connecting', address: undefined })
    expect(site.prompt()).toMatchObject({
      state: 'ready',
      address: alice,
      isRequired: true,
      isForeign: false,
    })
    await site.signIn()
    expect(await connected).toBe('connected')
    expect(eip155Of(site).address).toBe(alice)
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    expect(site.events()).toContain('SIWX_AUTH_SUCCESS')
  })

  test('what is signed is what was shown: this page, this account, this network', async () => {
    const site = await open({ siwx: { statement: 'Welcome', expiresInMs: 600_000 } })
    void site.connect()
    await settle()
    const { message } = site.prompt()
    await site.signIn()
    expect(site.signatures.last.message).toBe(message?.text)
    expect(message?.data).toMatchObject({
      ...{ domain: 'shop.example', uri: 'https://shop.example', accountAddress: alice, chainId: 'eip155:1' },
      ...{ statement: 'Welcome', expirationTime: '2026-05-05T10:10:00.000Z' },
    })
  })

  test.each(['the button', 'closing the modal'])('who cancels by %s is not connected', async way => {
    const site = await open()
    const connected = site.connect()
    await settle()
    if (way === 'the button') site.prompt().cancel()
    else site.kernel.close()
    expect(await connected).toBe('CONNECT_REFUSED')
    await settle()
    expect(eip155Of(site).status).toBe('disconnected')
    expect(site.wallet.session().goodbyes).toBe(1)
    expect(site.events()).toContain('CLICK_CANCEL_SIWX')
    expect(site.kernel.stores.modal.isOpen).toBe(way === 'the button')
    expect(site.stack()).toEqual([way === 'the button' ? 'Connect' : 'SIWXSignMessage'])
  })

  test('saying no in the wallet says so, and can be tried again', async () => {
    const site = await open()
    const connected = site.connect()
    await settle()
    const prompt = site.prompt()
    const signed = prompt.sign()
    await settle()
    expect(prompt.state).toBe('signing')
    site.signatures.last.refuse(userRejected())
    await signed
    expect(prompt).toMatchObject({ state: 'ready', fault: { kind: 'declined' } })
    expect(site.prompt()).toBe(prompt)
    expect(site.events()).toContain('SIWX_AUTH_ERROR')
    await site.signIn()
    expect(await connected).toBe('connected')
  })

  test('a signature of somebody else is refused, and the next one signs another message', async () => {
    const site = await open()
    const connected = site.connect()
    await settle()
    const prompt = site.prompt()
    const signed = prompt.sign()
    await settle()
    site.signatures.last.sign('of somebody else')
    await signed
    expect(prompt).toMatchObject({ state: 'ready', fault: { kind: 'refused' } })
    await site.signIn()
    const [first, second] = site.signatures.asked
    expect(first?.message).not.toBe(second?.message)
    expect(await connected).toBe('connected')
  })

  test('of a smart account a refusal says that', async () => {
    const wallet = new ScriptedWallet({ id: 'a', accounts: [{ address: alice, type: 'smartAccount' }] })
    const site = await open({ wallet })
    void site.connect()
    await settle()
    const signed = site.prompt().sign()
    await settle()
    site.signatures.last.sign('of nobody')
    await signed
    expect(site.prompt()).toMatchObject({ isSmartAccount: true, fault: { kind: 'smartAccount' } })
    expect(site.log.at(-1)).toEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: 'eip155:1', isSmartAccount: true },
    })
  })

  test('where nobody can verify, it says that nobody answered', async () => {
    const site = await open()
    void site.connect()
    await settle()
    site.signatures.verifyingFails = new TypeError('Failed to fetch')
    const signed = site.prompt().sign()
    await settle()
    site.signatures.last.sign()
    await signed
    expect(site.prompt()).toMatchObject({ state: 'ready', fault: { kind: 'unreachable' } })
  })

  test('a wallet of two chains asks for one after the other', async () => {
    const wallet = new ScriptedWallet({ id: 'a', address: alice, namespaces: ['eip155', 'solana'] })
    const site = await open({ wallet })
    const connected = site.connect()
    await settle()
    expect(site.prompts()).toHaveLength(1)
    expect(site.prompt().network.caipNetworkId).toBe('eip155:1')
    await site.signIn()
    expect(site.prompts()).toHaveLength(1)
    expect(site.prompt().network.caipNetworkId).toBe('solana:main')
    await site.signIn()
    expect(await connected).toBe('connected')
    expect(site.kernel.stores.namespaces.connected).toHaveLength(2)
  })

  test('choosing another wallet meanwhile takes the prompt away', async () => {
    const site = await open()
    const first = site.connect()
    await settle()
    const prompt = site.prompt()
    site.kernel.cancelConnect()
    expect(await first).toBe('CONNECT_ABORTED')
    await settle()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    await prompt.sign()
    expect(site.signatures.asked).toEqual([])
  })

  test('ten clicks ask once', async () => {
    const site = await open()
    const clicks = Array.from({ length: 10 }, () => site.connect())
    await settle()
    expect(site.prompts()).toHaveLength(1)
    await site.signIn()
    expect(new Set(await Promise.all(clicks))).toEqual(new Set(['connected']))
  })

  test('another network asks again, and who cancels is disconnected', async () => {
    const site = await open()
    void site.connect()
    await settle()
    await site.signIn()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    expect(site.prompt()).toMatchObject({ state: 'ready', isRequired: true })
    expect(site.prompt().network.caipNetworkId).toBe('eip155:137')
    site.prompt().cancel()
    await settle()
    expect(eip155Of(site).status).toBe('disconnected')
    expect(site.stack()).toEqual(['Connect'])
    expect(site.env.storage.get('@portico/siwx')).toBeUndefined()
  })

  test('going back to a network that is signed in with asks nobody', async () => {
    const site = await open()
    void site.connect()
    await settle()
    await site.signIn()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    await site.signIn()
    site.wallet.session().changeNetwork('eip155:1')
    await settle()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    expect(site.signatures.asked).toHaveLength(2)
  })

  test('another account takes the prompt of the one before away', async () => {
    const site = await open()
    void site.connect()
    await settle()
    await site.signIn()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    site.wallet.session().changeAccounts(bob)
    await settle()
    expect(site.prompts()).toHaveLength(1)
    expect(site.prompt().address).toBe(bob)
  })

  test('a network that the site does not list asks nobody', async () => {
    const site = await open()
    void site.connect()
    await settle()
    await site.signIn()
    site.wallet.session().changeNetwork('eip155:5')
    await settle()
    expect(site.stack()).toEqual(['UnsupportedChain'])
  })
})

describe('where signing in is not required', () => {
  const optional = { siwx: { required: false } }

  test('the account is there at once, and the prompt over it', async () => {
    const site = await open(optional)
    expect(await site.connect()).toBe('connected')
    await settle()
    expect(eip155Of(site).status).toBe('connected')
    expect(site.prompt()).toMatchObject({ state: 'ready', isRequired: false })
    await site.signIn()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
  })

  test('who cancels stays connected, and is left in peace until something changes', async () => {
    const site = await open(optional)
    await site.connect()
    await settle()
    site.prompt().cancel()
    await settle()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    expect(eip155Of(site).status).toBe('connected')
    await site.clock.pass(3_600_000)
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    site.wallet.session().changeAccounts(bob)
    await settle()
    expect(site.prompt().address).toBe(bob)
  })

  test('who comes back asks nobody but whoever keeps the sessions, which can then tell the page', async () => {
    const storage = memoryStorage()
    const site = await open({ ...optional, env: { storage } })
    await site.connect()
    await settle()
    await site.signIn()
    site.kernel.dispose()

    const asked: string[] = []
    const sessions: SessionsSource = async tools => {
      const local = await localSessions()(tools)
      const getSessions: SignInSessions['getSessions'] = (chainId, address) => {
        asked.push(`${chainId}:${address}`)
        return local.getSessions(chainId, address)
      }
      return { ...local, getSessions }
    }
    const later = await open({ siwx: { required: false, sessions }, env: { storage } })
    await later.kernel.start()
    await settle()
    expect(eip155Of(later).status).toBe('connected')
    expect(later.kernel.stores.modal.isOpen).toBe(false)
    expect(asked).toEqual([`eip155:1:${alice}`])
  })

  test('who closes the prompt of one chain is not asked for the other', async () => {
    const wallet = new ScriptedWallet({ id: 'a', address: alice, namespaces: ['eip155', 'solana'] })
    const site = await open({ ...optional, wallet })
    await site.connect()
    await settle()
    expect(site.prompts()).toHaveLength(1)
    site.kernel.close()
    await settle()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    expect(site.kernel.stores.namespaces.connected).toHaveLength(2)
  })

  test('the flag takes it all away', async () => {
    const site = await open({ ...optional, features: { [siwxFlag.id]: false } })
    await site.connect()
    await settle()
    expect(site.stack()).toEqual([])
  })
})

describe('the message', () => {
  test('is made anew before its nonce is too old', async () => {
    const site = await open()
    void site.connect()
    await settle()
    const before = site.prompt().message?.text
    await site.clock.pass(284_000)
    expect(site.prompt().message?.text).toBe(before)
    await site.clock.pass(2000)
    expect(site.prompt().message?.text).not.toBe(before)
    expect(site.prompt().state).toBe('ready')
  })

  test('of another site is refused before anybody is asked', async () => {
    const site = await open({
      siwx: {
        sessions: async tools => ({
          ...tools,
          createMessage: async request => {
            const mine = tools.createMessage(request, tools.createNonce())
            return { ...mine, toString: () => mine.toString().replace('shop.example', 'evil.example') }
          },
          ...{ addSession: async () => undefined, setSessions: async () => undefined },
          ...{ getSessions: async () => [], revokeSession: async () => undefined },
        }),
      },
    })
    void site.connect()
    await settle()
    expect(site.prompt()).toMatchObject({ isForeign: true })
    await site.prompt().sign()
    expect(site.signatures.asked).toEqual([])
  })
})

describe('a lookup that fails', () => {
  const broken = {
    siwx: {
      sessions: {
        createMessage: () => Promise.reject(new Error('no')),
        addSession: async () => undefined,
        setSessions: async () => undefined,
        revokeSession: async () => undefined,
        getSessions: () => Promise.reject(new Error('the store is down')),
      },
    },
  }

  test.each([true, false])(
    'leads to the wallets, disconnected, and says so (required: %s)',
    async required => {
      const site = await open({ siwx: { ...broken.siwx, required } })
      expect(await site.connect()).toBe(required ? 'CONNECT_REFUSED' : 'connected')
      await settle()
      expect(eip155Of(site).status).toBe('disconnected')
      expect(site.stack()).toEqual(['Connect'])
      expect(site.kernel.stores.toast.current?.text).toBe('siwx.lookupFailed')
      expect(site.events()).toContain('SIWX_AUTH_ERROR')
      expect(site.faults).toContain('feature-siwx: the store is down')
    },
  )
})
