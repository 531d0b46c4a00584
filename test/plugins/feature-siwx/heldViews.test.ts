import { definePlugin, defineView, view } from '../../../kernel/define.js'
import { signInService } from '../../../plugins/feature-siwx/index.js'
import { blank } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { alice, openSite, settle, type Site, type SiteOptions } from './support/openSite.js'

const approveView = defineView<undefined, boolean>({ holds: true }).as('Approve')
const approving = definePlugin({ id: 'approving', views: [view(approveView, blank)] })

const sites: Site[] = []
afterEach(() => sites.splice(0).forEach(({ kernel }) => kernel.dispose()))

/** A site on which the visitor can be asked to decide on a request. */
const open = async (options: SiteOptions = {}) => {
  const site = await openSite({ ...options, plugins: [approving] })
  sites.push(site)
  const { modal, router } = site.kernel.stores
  return {
    ...site,
    /** A request comes in. */
    hold: async () => {
      void site.kernel.present(approveView)
      await settle()
    },
    /** The visitor has decided; a modal that was opened for it closes. */
    decide: async () => {
      const entry = router.history.find(each => each.view === approveView)!
      const isAlone = !router.canGoBack
      router.finish(entry, true)
      if (isAlone) site.kernel.close({ force: true })
      await settle()
    },
    /** The next request takes the place of the one that was decided. */
    decideAndHold: async () => {
      router.release(router.current!)
      router.replace(approveView, undefined)
      await settle()
    },
    shown: () => (modal.isOpen ? site.stack() : []),
    chain: () => site.kernel.stores.namespaces.get('eip155')!,
  }
}
/** Such a site, whose visitor has signed in and decides on a request. */
const openHeld = async (options: SiteOptions = {}) => {
  const site = await open(options)
  void site.connect()
  await settle()
  await site.signIn()
  await site.hold()
  return site
}

describe('while the visitor decides on a request', () => {
  test('an account that must sign in stays connected, and is asked when that is done', async () => {
    const site = await openHeld()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    expect(site.shown()).toEqual(['Approve'])
    expect(site.kernel.stores.modal.isShaking).toBe(false)
    expect(site.chain()).toMatchObject({ status: 'connected', network: { caipNetworkId: 'eip155:137' } })
    await site.decide()
    expect(site.shown()).toEqual(['SIWXSignMessage'])
    expect(site.prompt().network.caipNetworkId).toBe('eip155:137')
    await site.signIn()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    expect(site.chain().status).toBe('connected')
    expect(site.faults).toEqual([])
  })

  test('who connects waits for the question, over the view that is below', async () => {
    const site = await open()
    await site.kernel.open()
    await site.hold()
    const connected = site.connect()
    await settle()
    expect(site.shown()).toEqual(['Connect', 'Approve'])
    await site.decide()
    expect(site.shown()).toEqual(['Connect', 'SIWXSignMessage'])
    await site.signIn()
    expect(await connected).toBe('connected')
    expect(site.faults).toEqual([])
  })

  test('nobody is asked between one request and the next', async () => {
    const site = await openHeld()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    await site.decideAndHold()
    expect(site.shown()).toEqual(['Approve'])
    await site.decide()
    expect(site.shown()).toEqual(['SIWXSignMessage'])
    expect(site.faults).toEqual([])
  })

  test('the question comes after a modal that was made to close, too', async () => {
    const site = await openHeld()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    site.kernel.close({ force: true })
    await settle()
    expect(site.shown()).toEqual(['SIWXSignMessage'])
    expect(site.faults).toEqual([])
  })

  test.each([
    ['another account', (site: Site) => site.wallet.session().changeNetwork('eip155:1')],
    ['nobody', (site: Site) => site.wallet.session().end()],
  ])('a question is gone with its account: then there is %s', async (_, leave) => {
    const site = await openHeld({ siwx: { required: false } })
    const service = await site.kernel.load(signInService)
    site.wallet.session().changeNetwork('eip155:137')
    const asked = service.signIn()
    await settle()
    leave(site)
    expect(await asked).toBe(false)
    await site.decide()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    expect(site.faults).toEqual([])
  })

  test('who leaves the connecting is not asked afterwards', async () => {
    const site = await open()
    await site.hold()
    const connected = site.connect()
    await settle()
    site.kernel.cancelConnect()
    expect(await connected).toBe('CONNECT_ABORTED')
    await site.decide()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
    expect(site.faults).toEqual([])
  })

  test('all chains are asked, one after the other', async () => {
    const wallet = new ScriptedWallet({ id: 'a', address: alice, namespaces: ['eip155', 'solana'] })
    const site = await open({ wallet, siwx: { required: false } })
    await site.hold()
    expect(await site.connect()).toBe('connected')
    await settle()
    await site.decide()
    await site.signIn()
    await site.signIn()
    expect(site.signatures.asked).toHaveLength(2)
    expect(site.kernel.stores.modal.isOpen).toBe(false)
  })

  test('a request over a question stays where that has been answered, and the modal does not shake', async () => {
    const site = await open({ siwx: { required: false } })
    expect(await site.connect()).toBe('connected')
    await settle()
    const signed = site.prompt().sign()
    await site.hold()
    expect(site.shown()).toEqual(['SIWXSignMessage', 'Approve'])
    site.signatures.last.sign()
    await signed
    await settle()
    expect(site.shown()).toEqual(['Approve'])
    expect(site.kernel.stores.modal.isShaking).toBe(false)
    await site.decide()
    expect(site.kernel.stores.modal.isOpen).toBe(false)
  })

  test('a page that is left leaves nothing that waits', async () => {
    const site = await open()
    await site.hold()
    const connected = site.connect()
    await settle()
    site.kernel.dispose()
    expect(await connected).toBe('CONNECT_ABORTED')
    await settle()
    expect(site.clock.running).toBe(0)
  })
})

describe('a lookup that fails while the visitor decides on a request', () => {
  const openFailing = async () => {
    let isDown = false
    const sessions = {
      createMessage: () => Promise.reject(new Error('no message')),
      addSession: async () => undefined,
      setSessions: async () => undefined,
      revokeSession: async () => undefined,
      getSessions: () => (isDown ? Promise.reject(new Error('the store is down')) : Promise.resolve([])),
    }
    const site = await open({ siwx: { sessions, required: false } })
    expect(await site.connect()).toBe('connected')
    await settle()
    site.prompt().cancel()
    await settle()
    isDown = true
    return site
  }

  test('disconnects at once, and leads to the wallets when that is done', async () => {
    const site = await openFailing()
    await site.hold()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    expect(site.chain().status).toBe('disconnected')
    expect(site.shown()).toEqual(['Approve'])
    expect(site.kernel.stores.toast.current?.text).toBe('siwx.lookupFailed')
    await site.decide()
    expect(site.shown()).toEqual(['Connect'])
    expect(site.faults).toEqual(['feature-siwx: no message', 'feature-siwx: the store is down'])
  })
})
