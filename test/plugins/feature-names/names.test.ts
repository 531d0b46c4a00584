import fc from 'fast-check'
import { userRejected } from '../../../kernel/errors/connect.js'
import { autorun } from '../../../kernel/mobx.js'
import { isOffered } from '../../../kernel/registry/isOffered.js'
import { nameFormService, nameResolverService, names } from '../../../plugins/feature-names/index.js'
import { coinTypeOf } from '../../../plugins/feature-names/registration/coinTypeOf.js'
import { messageOf } from '../../../plugins/feature-names/registration/messageOf.js'
import { labelOf, ruleOf } from '../../../plugins/feature-names/registration/rules.js'
import { ethereum, network, openPage, polygon, solana } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { failure, ScriptedNames, signingChain } from './support/ScriptedNames.js'
import { orders, ordersMs } from '../../support/orders.js'

const own = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sepolia = network('eip155:11155111', { testnet: true })

/** Lets everything happen that waits for no time. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}
const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach(cleanup => cleanup()))

/** A page whose account is connected, with a clock that only the test moves. */
const openNames = async () => {
  const api = new ScriptedNames()
  const { plugin, signatures } = signingChain([ethereum, polygon, sepolia])
  const wallet = new ScriptedWallet({ id: 'a', address: own })
  const timers = new Set<{ readonly at: number; readonly fn: () => void }>()
  let nowMs = 1_790_000_000_500
  const page = await openPage({
    wallets: [wallet],
    chains: [plugin],
    plugins: [names(), api.plugin],
    env: {
      now: () => nowMs,
      after: (delayMs, fn) => {
        const timer = { at: nowMs + delayMs, fn }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
  })
  const connect = () => page.kernel.connect({ connectorId: 'a' })
  await connect()
  await settle()
  const form = await page.kernel.load(nameFormService)
  // Views read what they show; so does this.
  const stop = autorun(() => [form.state, form.suggestions, form.isServed])
  cleanups.push(stop, () => page.kernel.dispose())
  await settle()
  const pass = async (ms: number) => {
    nowMs += ms
    for (const timer of [...timers])
      if (timer.at <= nowMs) {
        timers.delete(timer)
        timer.fn()
      }
    await settle()
  }
  return {
    ...{
      ...page,
      api,
      wallet,
      form,
      signatures,
      connect,
      pass,
      chain: page.kernel.stores.chains.get('eip155')!,
    },
    /** Types a wish, and waits until it is known how it stands. */
    wish: async (text: string) => {
      form.setText(text)
      await pass(300)
    },
    posted: (index = 0) => api.registrations[index]!,
  }
}

describe('the rules of a name', () => {
  test.each([
    ['', 'empty'],
    ['abc', 'short'],
    ['abcd', 'valid'],
    ['Al-1', 'valid'],
    ['al_ice', 'invalid'],
    ['älice', 'invalid'],
    ['alice.eth', 'invalid'],
    ['alice\n', 'invalid'],
    ['ａｌｉｃｅ', 'invalid'],
  ])('%j is %s', (label, rule) => expect(ruleOf(label)).toBe(rule))

  test('hold for texts of any length', () => {
    expect(['a'.repeat(64), 'a'.repeat(65), 'a'.repeat(100_000)].map(ruleOf)).toEqual([
      'valid',
      'invalid',
      'invalid',
    ])
    expect(labelOf('a'.repeat(100_000)).length).toBeLessThan(200)
  })

  test('leave out the zone that is typed along, and blanks around it', () => {
    expect(labelOf(' Alice.Reown.id ')).toBe('Alice')
    expect(labelOf('alice')).toBe('alice')
  })
})

test('the coin type of a chain is that of ENSIP-11, and bad ids are refused', () => {
  expect([coinTypeOf(1), coinTypeOf(31337), coinTypeOf(2147483647)]).toEqual([
    2147483649, 2147514985, 4294967295,
  ])
  for (const id of [2147483648, -1, 0, 1.5, NaN, 'abc'])
    expect(() => coinTypeOf(id)).toThrow('Invalid chainId')
})

test('what is signed says the name, and when, in seconds', () => {
  expect(messageOf('alice.reown.id', 1_790_000_000_999)).toBe(
    '{"name":"alice.reown.id","attributes":{},"timestamp":1790000000}',
  )
})

describe('a wish', () => {
  test('is looked up 300 ms after the last letter, in lower case', async () => {
    const { form, api, pass } = await openNames()
    form.setText('alic')
    await pass(200)
    form.setText('Alice')
    await pass(299)
    expect([form.state, api.wishes]).toEqual(['checking', []])
    await pass(1)
    expect([form.state, form.name, api.wishes]).toEqual(['free', 'alice.reown.id', ['alice']])
  })

  test('that is taken says so, with free ones like it', async () => {
    const { form, api, wish } = await openNames()
    api.registered.set('alice.reown.id', other)
    await wish('alice')
    expect([form.state, form.suggestions]).toEqual(['taken', ['alice1.reown.id']])
    await wish('alice1')
    expect([form.state, form.suggestions]).toEqual(['free', []])
  })

  test('against the rules asks nobody', async () => {
    const { form, api, wish } = await openNames()
    await wish('al')
    await wish('al ice')
    expect([form.state, form.name, api.wishes]).toEqual(['invalid', undefined, []])
  })

  test('about which the service cannot say is tried again by hand', async () => {
    const { form, api, wish, kernel } = await openNames()
    api.suggestionsFail = true
    await wish('alice')
    expect([form.state, kernel.stores.toast.current?.text]).toEqual(['unavailable', 'names.unavailable'])
    api.suggestionsFail = false
    form.check()
    await settle()
    expect(form.state).toBe('free')
  })

  test('cannot be had on a network that the service does not serve', async () => {
    const { form, api, kernel } = await openNames()
    api.unserved.add('eip155:137')
    expect(form.isServed).toBe(true)
    await kernel.switchNetwork(polygon.caipNetworkId)
    await settle()
    expect(form.isServed).toBe(false)
  })
})

describe('registering', () => {
  test('signs what was shown, posts it, and the account has the name at once', async () => {
    const { form, wish, signatures, posted, chain, log, api } = await openNames()
    await wish('Alice')
    const shown = form.message
    const done = form.register()
    await settle()
    expect([form.step, signatures[0]!.message]).toEqual(['signing', shown])
    signatures[0]!.sign()
    await settle()
    expect(form.step).toBe('posting')
    expect(posted().query).toEqual({
      ...{ networkId: 'eip155:1', coinType: 2147483649, address: own },
      ...{
        message: '{"name":"alice.reown.id","attributes":{},"timestamp":1790000000}',
        signature: '0xsigned',
      },
    })
    posted().answer({ name: 'alice.reown.id', addresses: new Map() })
    expect(await done).toBe('alice.reown.id')
    expect(chain.account.profileName).toBe('alice.reown.id')
    // The service says later who the account was before.
    api.identities[0]!.answer({ name: 'before.eth', avatar: 'https://pictures.example/a.png' })
    await settle()
    expect([chain.account.profileName, chain.account.profileImage]).toEqual([
      'alice.reown.id',
      'https://pictures.example/a.png',
    ])
    const told = log.filter(({ event }) => event.startsWith('REGISTER'))
    expect(
      told.map(({ event, properties }) => [event, properties?.['ensName'], properties?.['isSmartAccount']]),
    ).toEqual([
      ['REGISTER_NAME_INITIATED', 'alice.reown.id', false],
      ['REGISTER_NAME_SUCCESS', 'alice.reown.id', false],
    ])
  })

  test('that the service refuses keeps the wish, and says its first reason', async () => {
    const { form, wish, signatures, posted, log } = await openNames()
    await wish('alice')
    const done = form.register()
    await settle()
    signatures[0]!.sign()
    await settle()
    posted().fail(failure(400, 'Name is already registered: alice.reown.id'))
    expect(await done).toBeUndefined()
    expect([form.text, form.step]).toEqual(['alice', undefined])
    expect(form.error).toMatchObject({
      ...{ code: 'NAME_NOT_REGISTERED', shortMessage: 'Error registering name alice.reown.id' },
      details: 'Name is already registered: alice.reown.id',
    })
    expect(log.at(-1)).toMatchObject({
      event: 'REGISTER_NAME_ERROR',
      properties: { ensName: 'alice.reown.id' },
    })
    await wish('alice2')
    expect(form.error).toBeUndefined()
  })

  test('with a signature that comes after 10 s sends nothing, and asks to try again', async () => {
    const { form, wish, signatures, api, pass } = await openNames()
    await wish('alice')
    void form.register()
    await pass(10_001)
    signatures[0]!.sign()
    await settle()
    expect([form.error, api.registrations]).toMatchObject([{ code: 'NAME_SIGNED_TOO_LATE' }, []])
    // The next message has the time of the next attempt.
    void form.register()
    await settle()
    expect(JSON.parse(signatures[1]!.message)).toMatchObject({ timestamp: 1_790_000_010 })
  })

  test('that the visitor declines is no fault of anybody', async () => {
    const { form, wish, signatures } = await openNames()
    await wish('alice')
    const done = form.register()
    await settle()
    signatures[0]!.refuse(userRejected(undefined))
    await done
    expect(form.error).toMatchObject({ code: 'USER_REJECTED' })
  })

  test('is asked for once, however often it is pressed', async () => {
    const { form, wish, signatures } = await openNames()
    await wish('alice')
    void form.register()
    expect(await form.register()).toBeUndefined()
    await settle()
    expect(signatures).toHaveLength(1)
  })

  test.each<[string, (page: Awaited<ReturnType<typeof openNames>>) => unknown]>([
    ['goes back', ({ form }) => form.leave()],
    ['changes the account', ({ wallet }) => wallet.session().changeAccounts(other)],
    ['switches the network', ({ kernel }) => kernel.switchNetwork(polygon.caipNetworkId)],
    ['disconnects', ({ kernel }) => kernel.disconnect()],
  ])('sends nothing any more when the visitor %s', async (_, turnAway) => {
    const page = await openNames()
    await page.wish('alice')
    const done = page.form.register()
    await settle()
    await turnAway(page)
    page.signatures[0]!.sign()
    expect(await done).toBeUndefined()
    expect([page.api.registrations, page.form.step, page.chain.account.profileName]).toEqual([
      [],
      undefined,
      undefined,
    ])
  })
})

describe('the identity of the account', () => {
  test('is shown once it is known, and asked for again after five minutes', async () => {
    const { api, chain, kernel, pass } = await openNames()
    expect(api.identities.map(({ query }) => query)).toMatchObject([{ address: own, networkId: 'eip155:1' }])
    api.identities[0]!.answer({ name: 'alice.eth', avatar: 'https://pictures.example/a.png' })
    await settle()
    expect([chain.account.profileName, chain.account.profileImage]).toEqual([
      'alice.eth',
      'https://pictures.example/a.png',
    ])
    await kernel.open()
    kernel.close()
    await pass(5 * 60_000)
    await kernel.open()
    await settle()
    expect(api.identities).toHaveLength(2)
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

describe('names where a visitor sends', () => {
  test('are known by their form, on EVM networks', async () => {
    const { kernel } = await openNames()
    const { knows } = await kernel.load(nameResolverService)
    for (const name of ['alice.reown.id', 'Alice.wcn.id', 'alice.eth', 'müller.xyz', 'a.b.c.eth'])
      expect(knows(name, ethereum)).toBe(true)
    for (const name of ['alice', 'a b.reown.id', '.reown.id', 'alice..eth', `${'a'.repeat(90_000)}.reown.id`])
      expect(knows(name, ethereum)).toBe(false)
    for (const name of ['alice.reown.id', 'alice.eth']) expect(knows(name, solana)).toBe(false)
  })

  test('stand for the address that they are registered with', async () => {
    const { kernel, api } = await openNames()
    const { resolve } = await kernel.load(nameResolverService)
    const { signal } = new AbortController()
    api.registered.set('alice.reown.id', other)
    api.registered.set('mallory.reown.id', 'javascript:alert(1)')
    expect(await resolve('Alice.reown.id', ethereum, signal)).toBe(other)
    expect(await resolve('nobody.reown.id', ethereum, signal)).toBeUndefined()
    expect(await resolve('mallory.reown.id', ethereum, signal)).toBeUndefined()
  })
})

test('without a hosted service nothing is asked and nothing fails', async () => {
  const { plugin } = signingChain([ethereum])
  const page = await openPage({
    wallets: [new ScriptedWallet({ id: 'a', address: own })],
    chains: [plugin],
    plugins: [names()],
  })
  await page.kernel.connect({ connectorId: 'a' })
  const form = await page.kernel.load(nameFormService)
  const stop = autorun(() => form.isServed)
  await settle()
  expect([form.isServed, page.faults]).toEqual([false, []])
  stop()
  page.kernel.dispose()
})
