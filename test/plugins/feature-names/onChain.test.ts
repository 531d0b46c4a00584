import { nameOffChain } from '../../../kernel/errors/name.js'
import { nodeTimeout } from '../../../kernel/errors/node.js'
import { nameResolverService, names } from '../../../plugins/feature-names/index.js'
import { ethereum, network, openPage, polygon } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { avatar, avatarUrl, fetchAvatars } from './support/avatars.js'
import { failure, ScriptedNames, signingChain } from './support/ScriptedNames.js'

const own = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sepolia = network('eip155:11155111', { testnet: true })
const { signal } = new AbortController()

/** Lets everything happen that waits for no time. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
}

interface Question {
  readonly asked: string
  readonly networkId: string
  answer(name: string | undefined): void
  fail(error: unknown): void
}

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach(cleanup => cleanup()))

/** A page whose chain keeps names, and answers when the test says so. @param isServed whether there is a hosted service as well */
const openChain = async ({ isServed = true, keepsNames = true } = {}) => {
  const questions: Question[] = []
  const ask = (asked: string, { caipNetworkId: networkId }: { readonly caipNetworkId: string }) =>
    new Promise<string | undefined>((answer, fail) => questions.push({ asked, networkId, answer, fail }))
  const api = new ScriptedNames()
  const { plugin } = signingChain(
    [ethereum, polygon, sepolia],
    keepsNames ? { addressOf: ask, nameOf: ask } : undefined,
  )
  const wallet = new ScriptedWallet({ id: 'a', address: own })
  const page = await openPage({
    wallets: [wallet],
    chains: [plugin],
    plugins: [names(), ...(isServed ? [api.plugin] : [])],
    env: { fetch: fetchAvatars },
  })
  cleanups.push(() => page.kernel.dispose())
  const { resolve } = await page.kernel.load(nameResolverService)
  const connect = async () => {
    await page.kernel.connect({ connectorId: 'a' })
    await settle()
  }
  return {
    ...page,
    api,
    wallet,
    questions,
    resolve,
    connect,
    chain: page.kernel.stores.namespaces.get('eip155')!,
  }
}

describe('the name of the account', () => {
  test('is that of the chain where there is no service', async () => {
    const { connect, questions, chain } = await openChain({ isServed: false })
    await connect()
    expect(questions.map(({ asked, networkId }) => [asked, networkId])).toEqual([[own, 'eip155:1']])
    questions[0]!.answer('alice.eth')
    await settle()
    expect(chain.account.profileName).toBe('alice.eth')
  })

  test('stays unknown where there is no service to register one: none is offered', async () => {
    const { connect, questions, chain } = await openChain({ isServed: false })
    await connect()
    questions[0]!.answer(undefined)
    await settle()
    expect(chain.account.isProfileKnown).toBe(false)
  })

  test('is that of the chain where the service knows none, with the picture of the service', async () => {
    const { connect, questions, chain, api } = await openChain()
    await connect()
    expect(questions).toEqual([])
    api.identities[0]!.answer({ avatar: avatarUrl })
    await settle()
    questions[0]!.answer('alice.eth')
    await settle()
    expect([chain.account.profileName, chain.account.profileImage]).toEqual(['alice.eth', avatar])
  })

  test('is that of the chain where the service fails', async () => {
    const { connect, questions, chain, api } = await openChain()
    api.namesFail = true
    await connect()
    api.identities[0]!.fail(failure())
    await settle()
    questions[0]!.answer('alice.eth')
    await settle()
    expect(chain.account.profileName).toBe('alice.eth')
  })

  test('is that of the service where it knows one, and the chain is not asked', async () => {
    const { connect, questions, chain, api } = await openChain()
    await connect()
    api.identities[0]!.answer({ name: 'alice.reown.id' })
    await settle()
    expect([chain.account.profileName, questions]).toEqual(['alice.reown.id', []])
  })

  test.each([
    ['has none', undefined],
    ['cannot be asked', nodeTimeout(10_000)],
    ['keeps it elsewhere', nameOffChain('alice.eth')],
  ])('is none where the chain %s, and that is no fault of anybody', async (_, answer) => {
    const { connect, questions, chain, faults } = await openChain({ isServed: false })
    await connect()
    if (answer) questions[0]!.fail(answer)
    else questions[0]!.answer(undefined)
    await settle()
    expect([chain.account.isProfileKnown, chain.account.profileName, faults]).toEqual([false, undefined, []])
  })

  test.each([
    ['stays where the chain cannot be asked', nodeTimeout(10_000), 'alice.eth'],
    ['goes where the chain has none any longer', undefined, undefined],
  ])('of an earlier visit %s', async (_, failure, name) => {
    const { connect, questions, chain } = await openChain({ isServed: false })
    await connect()
    chain.account.expectProfile('alice.eth', undefined)
    if (failure) questions[0]!.fail(failure)
    else questions[0]!.answer(undefined)
    await settle()
    expect(chain.account.profileName).toBe(name)
  })

  test.each([
    ['stays where the chain cannot be asked', nodeTimeout(10_000), ['alice.eth', false]],
    ['goes where neither the service nor the chain has it any longer', undefined, [undefined, true]],
  ])('of an earlier visit %s, with a service', async (_, fault, profile) => {
    const { connect, questions, chain, api } = await openChain()
    await connect()
    chain.account.expectProfile('alice.eth', undefined)
    api.identities[0]!.answer({})
    await settle()
    if (fault) questions[0]!.fail(fault)
    else questions[0]!.answer(undefined)
    await settle()
    expect([chain.account.profileName, chain.account.isProfileKnown]).toEqual(profile)
  })

  test('is none where the chain keeps no names', async () => {
    const { connect, chain, faults } = await openChain({ isServed: false, keepsNames: false })
    await connect()
    expect([chain.account.isProfileKnown, chain.account.profileName, faults]).toEqual([false, undefined, []])
  })

  test.each<[string, (page: Awaited<ReturnType<typeof openChain>>) => unknown]>([
    ['another account', ({ wallet }) => wallet.session().changeAccounts(other)],
    ['another network', ({ kernel }) => kernel.switchNetwork(polygon.caipNetworkId)],
    ['a test network', ({ kernel }) => kernel.switchNetwork(sepolia.caipNetworkId)],
    ['nobody', ({ kernel }) => kernel.disconnect()],
  ])('is never shown for %s that came meanwhile', async (_, turnTo) => {
    const page = await openChain({ isServed: false })
    await page.connect()
    await turnTo(page)
    page.questions[0]!.answer('alice.eth')
    await settle()
    expect(page.chain.account.profileName).toBeUndefined()
  })

  test('is not asked for on test networks', async () => {
    const { connect, kernel, questions } = await openChain({ isServed: false })
    await kernel.switchNetwork(sepolia.caipNetworkId)
    await connect()
    expect(questions).toEqual([])
  })
})

describe('a name that a visitor sends to', () => {
  test('is looked up on chain where it is of no zone of the service', async () => {
    const { resolve, questions } = await openChain()
    const found = resolve('Alice.eth', polygon, signal)
    await settle()
    expect(questions.map(({ asked, networkId }) => [asked, networkId])).toEqual([['Alice.eth', 'eip155:137']])
    questions[0]!.answer(other)
    expect(await found).toBe(other)
  })

  test('is not looked up on chain where it is of a zone of the service', async () => {
    const { resolve, questions, api } = await openChain()
    api.registered.set('alice.reown.id', other)
    expect(await resolve('alice.reown.id', ethereum, signal)).toBe(other)
    expect(questions).toEqual([])
  })

  test('is nobody where the chain keeps no names', async () => {
    const { resolve } = await openChain({ keepsNames: false })
    expect(await resolve('alice.eth', ethereum, signal)).toBeUndefined()
  })

  test('that cannot be looked up is a failure', async () => {
    const { resolve, questions } = await openChain()
    const found = resolve('alice.eth', ethereum, signal)
    await settle()
    questions[0]!.fail(nodeTimeout(10_000))
    await expect(found).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
  })
})
