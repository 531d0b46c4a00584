import { jest } from '@jest/globals'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { rpcService } from '../../../../plugins/chain-eip155/index.js'
import { localEns, sandboxNetworks } from '../../../../testing/sandbox/index.js'
import { owner, sandbox, textOf, openEns, tell, answering, words } from '../support/openEns.js'

const { signal } = new AbortController()

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
    const { names, main } = await openEns(sandboxNetworks(sandbox), fetching, { nameGateways })
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
    const { kernel, main } = await openEns(sandboxNetworks(sandbox), fetching, { nameGateways })
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
    const { names, main, second } = await openEns(sandboxNetworks(sandbox), answering(result))
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
    const { names, main } = await openEns(sandboxNetworks(sandbox), () =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    await expect(names.addressOf('alice.eth', main, signal)).rejects.toThrow('Failed to fetch')
    await expect(names.nameOf(owner, main, signal)).rejects.toThrow('Failed to fetch')
  })
})
