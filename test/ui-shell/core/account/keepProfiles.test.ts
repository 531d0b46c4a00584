import { jest } from '@jest/globals'
import { memoryStorage } from '../../../../kernel/environment/memoryStorage.js'
import { upkeep } from '../../../../ui-shell/core/index.js'
import { accountProfilesService } from '../../../../ui-shell/core/api.js'
import { ethereum, openPage, polygon, settle } from '../../../support/kernel.js'
import { png } from '../../../support/pictures.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const own = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = '@portico/account_profiles'
const day = 24 * 3_600_000

/** A visit of somebody whose wallet opens two accounts. @param storage what earlier visits have left */
const visit = async (storage = memoryStorage(), now = 1_790_000_000_000) => {
  const wallet = new ScriptedWallet({
    accounts: [
      { address: own, type: 'eoa' },
      { address: other, type: 'eoa' },
    ],
  })
  const page = await openPage({ wallets: [wallet], plugins: [upkeep()], env: { storage, now: () => now } })
  await page.kernel.connect({ connectorId: 'harbor' })
  await settle()
  const chain = page.kernel.stores.namespaces.get('eip155')!
  const profiles = await page.kernel.load(accountProfilesService)
  const shown = () => [chain.account.profileName, chain.account.profileImage, chain.account.isProfileKnown]
  const nameOf = (address: string) => profiles.of(`${chain.network!.caipNetworkId}:${address}`)?.name
  return { ...page, wallet, storage, chain, shown, nameOf }
}

describe('the name of an account', () => {
  test('is there at once on the next visit, and is not known until it is heard', async () => {
    const first = await visit()
    first.chain.account.setProfile('alice.eth', png())
    const { shown } = await visit(first.storage)
    expect(shown()).toEqual(['alice.eth', png(), false])
  })

  test('is shown for no other account and on no other network', async () => {
    const { chain, wallet, kernel, shown, nameOf } = await visit()
    chain.account.setProfile('alice.eth', undefined)
    await kernel.selectAccount(other)
    expect([shown()[0], nameOf(other), nameOf(own)]).toEqual([undefined, undefined, 'alice.eth'])
    await kernel.selectAccount(own)
    expect(shown()[0]).toBe('alice.eth')
    wallet.session().changeNetwork(polygon.caipNetworkId)
    expect([shown()[0], nameOf(own)]).toEqual([undefined, undefined])
    wallet.session().changeNetwork(ethereum.caipNetworkId)
    expect(shown()[0]).toBe('alice.eth')
  })

  test.each([
    ['it is said that there is none', 'setProfile'],
    ['it is taken back', 'expectProfile'],
  ] as const)('is forgotten when %s', async (_, take) => {
    const first = await visit()
    first.chain.account.setProfile('alice.eth', undefined)
    const second = await visit(first.storage)
    second.chain.account[take](undefined, undefined)
    expect([second.shown()[0], second.nameOf(own)]).toEqual([undefined, undefined])
    expect((await visit(first.storage)).shown()[0]).toBeUndefined()
  })

  test('is forgotten when the visitor disconnects', async () => {
    const { chain, kernel, storage } = await visit()
    chain.account.setProfile('alice.eth', undefined)
    expect(storage.get(key)).toContain('alice.eth')
    await kernel.disconnect()
    expect(storage.get(key)).toBeUndefined()
  })

  test('is shown for seven days where nobody says it again', async () => {
    const { chain, storage } = await visit(memoryStorage(), 0)
    chain.account.setProfile('alice.eth', undefined)
    expect((await visit(storage, 7 * day)).shown()[0]).toBe('alice.eth')
    expect((await visit(storage, 7 * day + 1)).shown()[0]).toBeUndefined()
  })

  test('is cleaned where somebody else has written into the storage', async () => {
    const storage = memoryStorage()
    const entry = { account: `eip155:1:${own}`, name: 'al\u202eice.\neth', image: 'javascript:1', at: 0 }
    storage.set(key, JSON.stringify({ v: 1, list: [{ account: 1 }, null, entry] }))
    expect((await visit(storage, 1)).shown()).toEqual(['alice. eth', undefined, false])
  })

  test.each(['{', '[]', '{"v":2,"list":[]}', '{"v":1,"list":{}}'])('is none where %s is kept', async text => {
    const storage = memoryStorage()
    storage.set(key, text)
    expect((await visit(storage)).shown()[0]).toBeUndefined()
  })

  test('keeps no picture that would fill the storage', async () => {
    const { chain, storage } = await visit()
    chain.account.setProfile('alice.eth', `data:image/png;base64,${'A'.repeat(20_000)}`)
    expect(JSON.parse(storage.get(key) ?? '')).toMatchObject({ list: [{ name: 'alice.eth' }] })
    expect(storage.get(key)!.length).toBeLessThan(200)
  })
})
