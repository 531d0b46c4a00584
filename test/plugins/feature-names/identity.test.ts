import fc from 'fast-check'
import { autorun } from '../../../kernel/mobx.js'
import { isOffered } from '../../../kernel/registry/isOffered.js'
import { ethereum, polygon } from '../../support/kernel.js'
import { orders, ordersMs } from '../../support/orders.js'
import { avatar, avatarUrl } from './support/avatars.js'
import { cleanups, own, other, sepolia, settle, openNames } from './support/openNames.js'

describe('the identity of the account', () => {
  test('is shown once it is known, and asked for again after five minutes', async () => {
    const { api, chain, kernel, pass } = await openNames()
    expect(api.identities.map(({ query }) => query)).toMatchObject([{ address: own, networkId: 'eip155:1' }])
    api.identities[0]!.answer({ name: 'alice.eth', avatar: avatarUrl })
    await settle()
    expect([chain.account.profileName, chain.account.profileImage]).toEqual(['alice.eth', avatar])
    await kernel.open()
    kernel.close()
    await pass(5 * 60_000)
    await kernel.open()
    await settle()
    expect(api.identities).toHaveLength(2)
  })

  test('has no picture where what is there would cost too much to show', async () => {
    const { api, chain, faults } = await openNames()
    api.identities[0]!.answer({ name: 'alice.eth', avatar: `${avatarUrl}?huge` })
    await settle()
    expect([chain.account.profileName, chain.account.profileImage, faults]).toEqual([
      'alice.eth',
      undefined,
      [],
    ])
  })

  test('keeps the picture of an earlier visit until it is fetched anew', async () => {
    const { api, chain } = await openNames()
    chain.account.expectProfile('alice.eth', 'data:of-old')
    const seen = new Set<string | undefined>()
    cleanups.push(autorun(() => void seen.add(chain.account.profileImage)))
    api.identities[0]!.answer({ name: 'alice.eth', avatar: avatarUrl })
    await settle()
    expect([...seen]).toEqual(['data:of-old', avatar])
  })

  test('that cannot be had is its registered name, without a picture', async () => {
    const { api, chain } = await openNames()
    api.registered.set('alice.reown.id', own)
    api.identities[0]!.fail()
    await settle()
    expect([chain.account.profileName, chain.account.profileImage]).toEqual(['alice.reown.id', undefined])
  })

  test('about which nothing can be had leaves the address', async () => {
    const { api, chain, faults } = await openNames()
    api.namesFail = true
    api.identities[0]!.fail()
    await settle()
    expect([chain.account.profileName, faults]).toEqual([undefined, []])
  })

  test('is not asked for on test networks', async () => {
    const { api, kernel } = await openNames()
    await kernel.switchNetwork(sepolia.caipNetworkId)
    await settle()
    expect(api.identities.map(({ query }) => query.networkId)).toEqual(['eip155:1'])
    expect(api.identities[0]!.signal?.aborted).toBe(true)
  })

  test('is that of the account again for whoever comes back to it', async () => {
    const { api, chain, wallet } = await openNames()
    api.identities[0]!.answer({ name: 'alice.eth' })
    await settle()
    wallet.session().changeAccounts(other)
    expect(chain.account.profileName).toBeUndefined()
    wallet.session().changeAccounts(own)
    await settle()
    expect(chain.account.profileName).toBe('alice.eth')
  })

  test('is offered once it is known that there is none, and not before', async () => {
    const { api, chain, kernel, wallet } = await openNames()
    const feature = kernel.registry.walletFeatures.find(({ id }) => id === 'names')!
    const isShown = () => isOffered(kernel, feature, chain)
    expect(isShown()).toBe(false)
    api.identities[0]!.answer({})
    await settle()
    expect(isShown()).toBe(true)
    wallet.session().changeAccounts(other)
    expect(isShown()).toBe(false)
    await settle()
    api.identities.at(-1)!.answer({ name: 'alice.eth' })
    await settle()
    expect(isShown()).toBe(false)
  })

  test(
    'is never that of another account or network, in whatever order answers come',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom('account', 'network', 'first', 'last', 'again'), { maxLength: 15 }),
          async steps => {
            const { api, chain, kernel, wallet, connect } = await openNames()
            const check = () => {
              const { profileName } = chain.account
              if (profileName !== undefined)
                expect(profileName).toBe(`${chain.address} ${chain.network?.caipNetworkId}`)
            }
            const stop = autorun(check)
            const give = (index: number) => {
              const [asked] = api.identities.splice(index, 1)
              asked?.answer({ name: `${asked.query.address} ${asked.query.networkId}` })
            }
            for (const step of steps) {
              if (step === 'account') wallet.session().changeAccounts(chain.address === own ? other : own)
              else if (step === 'network')
                await kernel.switchNetwork((chain.network === ethereum ? polygon : ethereum).caipNetworkId)
              else if (step === 'again') {
                await kernel.disconnect()
                await connect()
              } else give(step === 'first' ? 0 : -1)
              await settle()
              check()
            }
            stop()
            cleanups.splice(0).forEach(cleanup => cleanup())
          },
        ),
        { numRuns: orders(500) },
      )
    },
    ordersMs,
  )
})
