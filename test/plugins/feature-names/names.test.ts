import { autorun } from '../../../kernel/mobx.js'
import { nameFormService, nameResolverService, names } from '../../../plugins/feature-names/index.js'
import {
  coinTypeOf,
  registrationMessage,
  labelOf,
  checkLabel,
} from '../../../plugins/feature-names/store/registrationRules.js'
import { ethereum, openPage, polygon, solana } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { signingChain } from './support/ScriptedNames.js'
import { avatar, avatarUrl } from './support/avatars.js'
import { own, other, sepolia, settle, openNames } from './support/openNames.js'

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
  ])('%j is %s', (label, rule) => expect(checkLabel(label)).toBe(rule))

  test('hold for texts of any length', () => {
    expect(['a'.repeat(64), 'a'.repeat(65), 'a'.repeat(100_000)].map(checkLabel)).toEqual([
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
  expect(registrationMessage('alice.reown.id', 1_790_000_000_999)).toBe(
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
    expect([form.state, kernel.stores.toast.current]).toEqual(['unavailable', undefined])
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

describe('pictures where a visitor sends', () => {
  const { signal } = new AbortController()

  test('are those of the service, which is told who asks', async () => {
    const { kernel, api } = await openNames()
    const { picture } = await kernel.load(nameResolverService)
    const shown = picture?.({ address: other, network: ethereum, sender: own }, signal)
    await settle()
    const asked = api.identities.at(-1)
    expect(asked?.query).toMatchObject({ address: other, networkId: 'eip155:1', sender: own })
    asked?.answer({ name: 'alice.eth', avatar: avatarUrl })
    expect(await shown).toBe(avatar)
  })

  test('may be missing, and are not asked for on test networks', async () => {
    const { kernel, api } = await openNames()
    const { picture } = await kernel.load(nameResolverService)
    const shown = picture?.({ address: other, network: ethereum, sender: own }, signal)
    await settle()
    const before = api.identities.length
    api.identities.at(-1)?.answer({ name: 'alice.eth' })
    expect(await shown).toBeUndefined()
    expect(await picture?.({ address: other, network: sepolia, sender: own }, signal)).toBeUndefined()
    expect(api.identities).toHaveLength(before)
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
