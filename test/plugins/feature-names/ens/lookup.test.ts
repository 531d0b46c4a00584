import { encodeAbiParameters, parseAbiParameters, toCoinType } from 'viem'
import { type Network } from '../../../../kernel/define.js'
import { sandboxNetworks, testUsd } from '../../../../testing/sandbox/index.js'
import { harbor } from '../../chain-eip155/support/networks.js'
import {
  owner,
  other,
  sandbox,
  textOf,
  openEns,
  tell,
  reverseSelector,
  answering,
} from '../support/openEns.js'

const { signal } = new AbortController()

describe('the address of a name', () => {
  test('is what the chain says, however the name is written', async () => {
    await sandbox.ens.register('alice.eth', owner)
    const { names, main } = await openEns()
    expect(await names.addressOf('alice.eth', main, signal)).toBe(owner)
    expect(await names.addressOf('ALICE.ETH', main, signal)).toBe(owner)
    // A capital of full width, and a soft hyphen that nobody sees.
    expect(await names.addressOf('\uff21li\u00adce.eth', main, signal)).toBe(owner)
  })

  test.each([
    'a.b.c.alice.eth',
    'müller.eth',
    '🦊.eth',
    'alice.xyz',
    'a-name-of-more-than-a-hundred-letters-'.repeat(3) + 'is-a-name.eth',
  ])('may be that of any name: %s', async name => {
    await sandbox.ens.register(name, other)
    const { names, main } = await openEns()
    expect(await names.addressOf(name, main, signal)).toBe(other)
  })

  test('is undefined where nobody has the name, or it stands for nothing any more', async () => {
    await sandbox.ens.register('gone.eth', owner)
    await tell('setAddress', 'gone.eth', 60n, '0x')
    await sandbox.ens.register('zero.eth', `0x${'0'.repeat(40)}`)
    const { names, main } = await openEns()
    for (const name of ['nobody.eth', 'gone.eth', 'zero.eth'])
      expect(await names.addressOf(name, main, signal)).toBeUndefined()
  })

  test.each([
    ['letters of another script', 'vit\u0430lik.eth'],
    ['a character that is not seen', 'ali\u200dce.eth'],
    ['a mark that turns the direction', 'ali\u202ece.eth'],
    ['an empty label', 'alice..eth'],
    ['half a character', 'ali\ud800ce.eth'],
    ['a hash in place of a label', `[${'0'.repeat(64)}].eth`],
    ['a slash', 'a/b.eth'],
  ])('is not asked for where the name has %s', async (_, name) => {
    const { names, main, calls } = await openEns()
    await expect(names.addressOf(name, main, signal)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(calls).toEqual([])
  })

  test('of another network is the one that the name has there, or else that of the main one', async () => {
    await sandbox.ens.register('bob.eth', owner)
    const { names, second } = await openEns()
    expect(await names.addressOf('bob.eth', second, signal)).toBe(owner)
    await tell('setAddress', 'bob.eth', toCoinType(31_338), other)
    expect(await names.addressOf('bob.eth', second, signal)).toBe(other)
    expect(await names.addressOf('nobody.eth', second, signal)).toBeUndefined()
  })

  test('of another network is never a contract of the main one, which is there and nowhere else', async () => {
    await sandbox.ens.register('treasury.eth', testUsd.address)
    const { names, main, second } = await openEns()
    expect(await names.addressOf('treasury.eth', main, signal)).toBe(testUsd.address)
    await expect(names.addressOf('treasury.eth', second, signal)).rejects.toMatchObject({
      code: 'NAME_ELSEWHERE',
    })
  })

  test('of another network may be an account that lets a contract act for it', async () => {
    await sandbox.ens.register('delegated.eth', '0x00000000000000000000000000000000000dE1e9')
    const params = ['0x00000000000000000000000000000000000dE1e9', `0xef0100${testUsd.address.slice(2)}`]
    await fetch(sandbox.rpcUrl(31_337), {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params }),
    })
    const { names, second } = await openEns()
    expect(await names.addressOf('delegated.eth', second, signal)).toMatch(/de1e9$/i)
  })

  test('that is kept outside of the chain is not asked for there', async () => {
    await tell('setGateway', 'away.eth', 'https://gateway.example/{sender}/{data}.json')
    const urls: string[] = []
    const { names, main } = await openEns(sandboxNetworks(sandbox), async (url, init) => {
      urls.push(textOf(url))
      return fetch(url, init)
    })
    await expect(names.addressOf('away.eth', main, signal)).rejects.toMatchObject({ code: 'NAME_OFF_CHAIN' })
    expect(new Set(urls)).toEqual(new Set([sandbox.rpcUrl(31_337)]))
  })

  test('comes to nobody who has turned away', async () => {
    await sandbox.ens.register('alice.eth', owner)
    const { names, main } = await openEns()
    const controller = new AbortController()
    const asked = names.addressOf('alice.eth', main, controller.signal)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the name of an address', () => {
  test('is the one that it claims, if the name stands for it in turn', async () => {
    await sandbox.ens.register('carol.eth', other)
    await sandbox.ens.setPrimaryName(other, 'carol.eth')
    const { names, main, second } = await openEns()
    expect(await names.nameOf(other, main, signal)).toBe('carol.eth')
    expect(await names.nameOf(other.toLowerCase(), second, signal)).toBe('carol.eth')
  })

  test.each([
    ['stands for somebody else', 'alice.eth'],
    ['nobody has', 'unheard.eth'],
    ['is not written as names are', 'Carol.eth'],
    ['mixes scripts', 'vit\u0430lik.eth'],
    ['turns the direction', 'car\u202eol.eth'],
    ['is longer than names are', `${'a'.repeat(300)}.eth`],
    ['is empty', ''],
  ])('is none where what it claims %s', async (_, name) => {
    const claimer = sandbox.chains[0]!.accounts[5]!.address
    await sandbox.ens.register('alice.eth', owner)
    if (name !== '' && name !== 'alice.eth' && name !== 'unheard.eth')
      await sandbox.ens.register(name, claimer)
    await sandbox.ens.setPrimaryName(claimer, name)
    const { names, main } = await openEns()
    expect(await names.nameOf(claimer, main, signal)).toBeUndefined()
  })

  test('is looked at again, also where the contract says that it has looked', async () => {
    // As an older universal resolver, or a host's own, may answer: with whatever is claimed.
    const claim = encodeAbiParameters(parseAbiParameters('string, address, address'), [
      'alice.eth',
      other,
      other,
    ])
    await sandbox.ens.register('alice.eth', owner)
    const { names, main } = await openEns(sandboxNetworks(sandbox), async (url, init) =>
      textOf(init?.body).includes(reverseSelector) ? answering(claim)(url, init) : fetch(url, init),
    )
    expect(await names.nameOf(other, main, signal)).toBeUndefined()
    expect(await names.nameOf(owner, main, signal)).toBe('alice.eth')
  })
})

describe('who keeps names', () => {
  const resolver = '0x1111111111111111111111111111111111111111'
  const keeps = { contracts: { ensUniversalResolver: { address: resolver } } }
  const at = (id: number, more: object = {}): Network => ({
    ...harbor,
    ...{ id, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155' },
    ...more,
  })
  /** The networks that were asked something, by their node. */
  const asked = async (list: readonly Network[], name = 'alice.eth', index = 0) => {
    const networks = list.map(network => ({
      ...network,
      rpcUrls: { default: { http: [`http://node.example/${network.id}`] } },
    }))
    const urls = new Set<string>()
    const { names, chain } = await openEns(networks, async url => {
      urls.add(textOf(url))
      throw new TypeError('Failed to fetch')
    })
    await names.addressOf(name, chain.networks[index]!, signal).catch(() => undefined)
    return [...urls].map(url => Number(url.split('/').at(-1)))
  }

  test.each<[string, Network[], number[]]>([
    ['nobody, where no network does', [at(10), at(20)], []],
    [
      'nobody, where the address is none',
      [at(10, { contracts: { ensUniversalResolver: { address: 'x' } } })],
      [],
    ],
    ['nobody, where its contracts are nonsense', [at(10, { contracts: 5 })], []],
    ['Ethereum, also where the host says nothing of contracts', [at(10), at(1)], [1]],
    ['the network itself before others', [at(10, keeps), at(1)], [10]],
    ['a main network for a test network', [at(10, { testnet: true }), at(20, keeps)], [20]],
    ['a test network for itself', [at(10, { testnet: true, ...keeps }), at(1)], [10]],
    ['no test network for a main one', [at(10), at(20, { testnet: true, ...keeps })], []],
    ['no network for a name of another zone', [at(10, { ...keeps, ensTlds: ['.bera'] }), at(1)], [1]],
  ])('%s', async (_, networks, expected) => {
    expect(await asked(networks)).toEqual(expected)
  })

  test('is a network for the names of its own zone', async () => {
    expect(await asked([at(10, { ...keeps, ensTlds: ['.bera'] }), at(1)], 'Alice.bera')).toEqual([10])
  })

  test('may come while the page is open', async () => {
    const { names, kernel, chain } = await openEns([at(10)], fetch)
    expect(await names.addressOf('alice.eth', chain.networks[0]!, signal)).toBeUndefined()
    expect(await names.nameOf(owner, chain.networks[0]!, signal)).toBeUndefined()
    await sandbox.ens.register('alice.eth', owner)
    kernel.addNetwork(sandboxNetworks(sandbox)[0]!)
    expect(await names.addressOf('alice.eth', chain.networks[0]!, signal)).toBe(owner)
  })
})
