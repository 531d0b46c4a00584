import type { WalletSession } from '../../../kernel/contract/types.js'
import type { SignInSession } from '../../../plugins/feature-siwx/index.js'
import { alice, bob, openSite, settle, type Site } from './support/openSite.js'

const sites: Site[] = []
afterEach(() => sites.splice(0).forEach(({ kernel }) => kernel.dispose()))

const eip155Of = ({ kernel }: Site) => kernel.stores.namespaces.get('eip155')!
const signedIn = ({ env }: Site) => {
  const text = env.storage.get('@portico/siwx')
  const list = text === undefined ? [] : (JSON.parse(text) as { list: readonly SignInSession[] }).list
  return list.map(({ data }) => data.accountAddress)
}
/** A site whose visitor is asked by the wallet to sign in as Alice. */
const askedForAlice = async () => {
  const site = await openSite()
  sites.push(site)
  const connected = site.connect()
  await settle()
  const signed = site.prompt().sign()
  await settle()
  return { site, connected, signed }
}

describe('a wallet that goes to another account while the first sign-in is open', () => {
  test('is asked for that one, and the late signature of the first is dropped', async () => {
    const { site, connected, signed } = await askedForAlice()
    const ofAlice = site.signatures.last
    site.wallet.session().changeAccounts(bob)
    await settle()
    ofAlice.sign()
    await signed
    await settle()
    expect(eip155Of(site)).toMatchObject({ status: 'connecting', address: undefined })
    expect(site.prompt()).toMatchObject({ address: bob, state: 'ready' })
    expect(signedIn(site)).toEqual([])
    await site.signIn()
    expect(await connected).toBe('connected')
    expect(eip155Of(site).address).toBe(bob)
    expect(signedIn(site)).toEqual([bob])
    expect(site.events().filter(name => name === 'SIWX_AUTH_SUCCESS')).toHaveLength(1)
  })

  test('without a word is found out before anybody is connected', async () => {
    const { site, connected, signed } = await askedForAlice()
    const reading = { accounts: [{ address: bob, type: 'eoa' }], networkId: 'eip155:1' } as const
    const read: WalletSession['read'] = () => Promise.resolve(reading)
    Object.assign(site.wallet.session(), { read })
    await site.clock.pass(60_000)
    site.signatures.last.sign()
    await signed
    await settle()
    expect(site.prompt()).toMatchObject({ address: bob, state: 'ready' })
    expect(signedIn(site)).toEqual([])
    await site.signIn()
    expect(await connected).toBe('connected')
    expect([eip155Of(site).address, signedIn(site)]).toEqual([bob, [bob]])
  })

  test.each(['takes its accounts back', 'ends'])('and one that %s is not connected', async way => {
    const { site, connected, signed } = await askedForAlice()
    if (way === 'ends') site.wallet.session().end()
    else site.wallet.session().changeAccounts()
    expect(await connected).toBe(way === 'ends' ? 'WALLET_FAILED' : 'USER_REJECTED')
    site.signatures.last.sign()
    await signed
    await settle()
    expect(eip155Of(site)).toMatchObject({ status: 'disconnected', address: undefined })
    expect([signedIn(site), site.kernel.stores.modal.isOpen]).toEqual([[], false])
  })

  test('is asked for the same account on another network that it goes to', async () => {
    const { site, connected } = await askedForAlice()
    site.wallet.session().changeNetwork('eip155:137')
    await settle()
    expect(site.prompt().network.caipNetworkId).toBe('eip155:137')
    await site.signIn()
    expect(await connected).toBe('connected')
    expect(eip155Of(site).caipAddress).toBe(`eip155:137:${alice}`)
  })
})
