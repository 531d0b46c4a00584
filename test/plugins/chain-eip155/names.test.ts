import { jest } from '@jest/globals'
import { createWalletClient, encodeAbiParameters, http, parseAbiParameters, toCoinType } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress } from 'viem/actions'
import { nameLookup, type Network } from '../../../kernel/define.js'
import { rpcService, type Eip155Options } from '../../../plugins/chain-eip155/index.js'
import { localEns, sandboxNetworks, startSandbox, testUsd, type Sandbox } from '../../../sandbox/index.js'
import { createSite } from './support/createSite.js'
import { harbor } from './support/networks.js'

const { signal } = new AbortController()
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

/** What is asked of nodes, and where, is always text. */
const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')

/** What a site knows of names, and the calls that it made. */
const openNames = async (
  networks: readonly Network[] = sandboxNetworks(sandbox),
  fetching: typeof fetch = fetch,
  options: Partial<Eip155Options> = {},
) => {
  const calls: string[] = []
  const site = await createSite({
    networks,
    ...options,
    env: {
      fetch: async (url, init) => {
        calls.push(textOf(init?.body))
        return fetching(url, init)
      },
    },
  })
  const chain = site.kernel.stores.chains.get('eip155')!
  await site.kernel.provider('eip155')
  const names = site.kernel.capability(nameLookup, 'eip155')!
  const [main, second] = chain.networks
  return { ...site, names, calls, chain, main: main!, second: second! }
}
/** Says something to the ENS of the sandbox that only hosts of its own kind would. */
const tell = async (functionName: 'setAddress' | 'setGateway' | 'setPrimaryName', ...args: unknown[]) => {
  const [chain] = sandboxNetworks(sandbox)
  const wallet = createWalletClient({
    account: privateKeyToAccount(sandbox.chains[0]!.accounts[9]!.privateKey),
    chain: chain!,
    transport: http(),
  })
  await wallet.writeContract({
    address: localEns.address,
    abi: localEns.abi,
    functionName,
    args: args as never,
    account: wallet.account,
  })
}

describe('the address of a name', () => {
  test('is what the chain says, however the name is written', async () => {
    await sandbox.ens.register('alice.eth', owner)
    const { names, main } = await openNames()
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
    const { names, main } = await openNames()
    expect(await names.addressOf(name, main, signal)).toBe(other)
  })

  test('is undefined where nobody has the name, or it stands for nothing any more', async () => {
    await sandbox.ens.register('gone.eth', owner)
    await tell('setAddress', 'gone.eth', 60n, '0x')
    await sandbox.ens.register('zero.eth', `0x${'0'.repeat(40)}`)
    const { names, main } = await openNames()
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
    const { names, main, calls } = await openNames()
    await expect(names.addressOf(name, main, signal)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(calls).toEqual([])
  })

  test('of another network is the one that the name has there, or else that of the main one', async () => {
    await sandbox.ens.register('bob.eth', owner)
    const { names, second } = await openNames()
    expect(await names.addressOf('bob.eth', second, signal)).toBe(owner)
    await tell('setAddress', 'bob.eth', toCoinType(31_338), other)
    expect(await names.addressOf('bob.eth', second, signal)).toBe(other)
    expect(await names.addressOf('nobody.eth', second, signal)).toBeUndefined()
  })

  test('of another network is never a contract of the main one, which is there and nowhere else', async () => {
    await sandbox.ens.register('treasury.eth', testUsd.address)
    const { names, main, second } = await openNames()
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
    const { names, second } = await openNames()
    expect(await names.addressOf('delegated.eth', second, signal)).toMatch(/de1e9$/i)
  })

  test('that is kept outside of the chain is not asked for there', async () => {
    await tell('setGateway', 'away.eth', 'https://gateway.example/{sender}/{data}.json')
    const urls: string[] = []
    const { names, main } = await openNames(sandboxNetworks(sandbox), async (url, init) => {
      urls.push(textOf(url))
      return fetch(url, init)
    })
    await expect(names.addressOf('away.eth', main, signal)).rejects.toMatchObject({ code: 'NAME_OFF_CHAIN' })
    expect(new Set(urls)).toEqual(new Set([sandbox.rpcUrl(31_337)]))
  })

  test('comes to nobody who has turned away', async () => {
    await sandbox.ens.register('alice.eth', owner)
    const { names, main } = await openNames()
    const controller = new AbortController()
    const asked = names.addressOf('alice.eth', main, controller.signal)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('what is kept outside of the chain', () => {
  const nameGateways = ['https://gateway.example/']
  const template = 'https://gateway.example/{sender}/{data}.json'
  const encoded = encodeAbiParameters(parseAbiParameters('address'), [owner])

  /** A name behind a gateway that answers so. */
  const openAway = async (answer: () => Response | Promise<Response>, url = template) => {
    await tell('setGateway', 'away.eth', url)
    const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
    const fetching: typeof fetch = async (given, init) => {
      if (textOf(given).startsWith(sandbox.url)) return fetch(given, init)
      asked.push({ url: textOf(given), init })
      return answer()
    }
    const { names, main } = await openNames(sandboxNetworks(sandbox), fetching, { nameGateways })
    return { asked, find: () => names.addressOf('away.eth', main, signal) }
  }

  test('is asked for where the host allows it, without telling who asks', async () => {
    const { find, asked } = await openAway(() => Response.json({ data: encoded }))
    expect(await find()).toBe(owner)
    expect(asked.map(({ url }) => url)).toEqual([
      expect.stringMatching(
        /^https:\/\/gateway\.example\/0xeeeeeeee14d718c2b47d9923deab1335e144eeee\/0x3b3b57de/,
      ),
    ])
    expect(asked[0]!.init).toMatchObject({
      ...{ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
    })
    expect(asked[0]!.init?.method ?? 'GET').toBe('GET')
  })

  test('is asked for by post where the address leaves no room for the question', async () => {
    const { find, asked } = await openAway(
      () => Response.json({ data: encoded }),
      'https://gateway.example/ask',
    )
    expect(await find()).toBe(owner)
    expect(asked[0]!.init?.method).toBe('POST')
    expect(JSON.parse(textOf(asked[0]!.init?.body))).toMatchObject({ sender: localEns.address })
  })

  test.each([
    'https://elsewhere.example/{sender}/{data}',
    'https://gateway.example.evil.example/{data}',
    'https://gateway.example@evil.example/{data}',
    'http://gateway.example/{data}',
    'javascript:alert(1)',
    'no address',
  ])('is never asked for at %s', async url => {
    const { find, asked } = await openAway(() => Response.json({ data: encoded }), url)
    await expect(find()).rejects.toMatchObject({ code: 'NAME_OFF_CHAIN' })
    expect(asked).toEqual([])
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['a failure', () => new Response('{}', { status: 500 })],
    ['an answer that failed', () => Response.json({ data: encoded }, { status: 404 })],
    ['a page', () => new Response('<h1>Sign in to the hotel</h1>')],
    ['no data', () => Response.json({})],
    ['a number', () => Response.json({ data: 5 })],
    ['no hex', () => Response.json({ data: '0xzz' })],
    ['odd hex', () => Response.json({ data: '0x123' })],
    ['nothing', () => new Response('')],
    ['too short an address', () => Response.json({ data: '0x1234567890' })],
    ['too much', () => Response.json({ data: `0x${'00'.repeat(100_000)}` })],
  ])('is a failure where the gateway answers with %s', async (_, answer) => {
    const { find } = await openAway(answer)
    await expect(find()).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
  })

  test('is not asked for by clients that other plugins use, whatever the host allows', async () => {
    await tell('setGateway', 'away.eth', template)
    const urls = new Set<string>()
    const fetching: typeof fetch = async (given, init) => {
      urls.add(textOf(given))
      return fetch(given, init)
    }
    const { kernel, main } = await openNames(sandboxNetworks(sandbox), fetching, { nameGateways })
    const client = await (await kernel.load(rpcService)).client(main)
    const global = jest.spyOn(globalThis, 'fetch')
    await expect(getEnsAddress(client, { name: 'away.eth' })).rejects.toThrow('0x556f1830')
    const places = global.mock.calls.map(([given]) => textOf(given))
    global.mockRestore()
    expect(urls).toContain(sandbox.rpcUrl(31_337))
    expect([...urls, ...places].filter(url => url.includes('gateway'))).toEqual([])
  })

  test('is a failure where the gateway cannot be reached, and nobody where it says so', async () => {
    const away = await openAway(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(away.find()).rejects.toThrow('Failed to fetch')
    const nobody = encodeAbiParameters(parseAbiParameters('address'), [`0x${'0'.repeat(40)}`])
    const { find } = await openAway(() => Response.json({ data: nobody }))
    expect(await find()).toBeUndefined()
  })
})

describe('the name of an address', () => {
  test('is the one that it claims, if the name stands for it in turn', async () => {
    await sandbox.ens.register('carol.eth', other)
    await sandbox.ens.setPrimaryName(other, 'carol.eth')
    const { names, main, second } = await openNames()
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
    const { names, main } = await openNames()
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
    const { names, main } = await openNames(sandboxNetworks(sandbox), async (url, init) =>
      textOf(init?.body).includes(reverseSelector) ? answering(claim)(url, init) : fetch(url, init),
    )
    expect(await names.nameOf(other, main, signal)).toBeUndefined()
    expect(await names.nameOf(owner, main, signal)).toBe('alice.eth')
  })
})

/** Of `reverseWithGateways(bytes,uint256,string[])`. */
const reverseSelector = '0xb7d6ca64'

/** A node of the right chain that answers every call of a contract with the same. */
const answering =
  (result: unknown): typeof fetch =>
  async (_, init) => {
    const body = JSON.parse(textOf(init?.body)) as { id: number; method: string }[]
    const answers = [body].flat().map(({ id, method }) => ({
      ...{ jsonrpc: '2.0', id },
      result: method === 'eth_chainId' ? '0x7a69' : result,
    }))
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
const words = (...list: readonly string[]): string => `0x${list.map(each => each.padStart(64, '0')).join('')}`

describe('a node that answers', () => {
  test.each<[string, unknown]>([
    ['nothing', '0x'],
    ['null', null],
    ['a number', 5],
    ['an object', {}],
    ['a text', 'alice'],
    ['odd hex', '0x123'],
    ['no hex', '0xzz'],
    ['one word', words('1')],
    ['a length beyond the end', words('40', '1', 'ffffffff', '0')],
    ['an offset beyond the end', words('ffffffffffffffff', '1')],
    ['an offset into itself', words('0', '0', '0', '0')],
    [
      'an address of 21 bytes',
      encodeAbiParameters(parseAbiParameters('bytes, address'), [`0x${'f'.repeat(42)}`, owner]),
    ],
    [
      'an address of 5 bytes',
      encodeAbiParameters(parseAbiParameters('bytes, address'), ['0x1234567890', owner]),
    ],
    [
      'a name that is no text',
      encodeAbiParameters(parseAbiParameters('bytes, address, address'), ['0xfffefdfc', owner, owner]),
    ],
    ['much of nothing', `0x${'0'.repeat(200_000)}`],
  ])('%s gives no address and no name', async (_, result) => {
    const { names, main, second } = await openNames(sandboxNetworks(sandbox), answering(result))
    for (const network of [main, second]) {
      const found = await names.addressOf('alice.eth', network, signal).catch((error: unknown) => error)
      expect(isNoAnswer(found)).toBe(true)
    }
    const name = await names.nameOf(owner, main, signal).catch((error: unknown) => error)
    expect(isNoAnswer(name)).toBe(true)
  })

  const isNoAnswer = (found: unknown) =>
    found === undefined || (found instanceof Error && 'code' in found && found.code === 'RPC_BAD_ANSWER')

  test('nobody is a failure, and not a name that nobody has', async () => {
    const { names, main } = await openNames(sandboxNetworks(sandbox), () =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    await expect(names.addressOf('alice.eth', main, signal)).rejects.toThrow('Failed to fetch')
    await expect(names.nameOf(owner, main, signal)).rejects.toThrow('Failed to fetch')
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
    const { names, chain } = await openNames(networks, async url => {
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
    const { names, kernel, chain } = await openNames([at(10)], fetch)
    expect(await names.addressOf('alice.eth', chain.networks[0]!, signal)).toBeUndefined()
    expect(await names.nameOf(owner, chain.networks[0]!, signal)).toBeUndefined()
    await sandbox.ens.register('alice.eth', owner)
    kernel.addNetwork(sandboxNetworks(sandbox)[0]!)
    expect(await names.addressOf('alice.eth', chain.networks[0]!, signal)).toBe(owner)
  })
})
