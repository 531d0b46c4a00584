import fc from 'fast-check'
import { reasonOf } from '../../../plugins/hosted-api/index.js'
import {
  isNativePlaceholder,
  nativePlaceholder,
} from '../../../plugins/hosted-api/blockchain/nativePlaceholders.js'
import { readBalances } from '../../../plugins/hosted-api/blockchain/readBalances.js'
import { decimalText } from '../../../plugins/hosted-api/blockchain/fields.js'
import { readHistoryPage } from '../../../plugins/hosted-api/blockchain/readHistoryPage.js'
import { readIdentity } from '../../../plugins/hosted-api/blockchain/readIdentity.js'
import { readName, readNames, readSuggestions } from '../../../plugins/hosted-api/blockchain/readNames.js'
import { codeOf } from '../../support/kernel.js'
import { createSite, projectId, type SiteOptions } from './support/createSite.js'
import { json, scriptedService, type Asked } from './support/scriptedService.js'

const networkId = 'eip155:1'
const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const about = { address, networkId } as const
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: networkId, value: 512.4, price: 3202.5 },
  quantity: { decimals: '18', numeric: '0.160000000000000001' },
  iconUrl: 'https://img.example/eth.png',
}
const dollar = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: networkId, address: `${networkId}:${usdc}`, price: 1 },
  quantity: { decimals: '6', numeric: '25.5' },
}

const open = async (
  answer: (asked: Asked) => Response | Promise<Response>,
  options: SiteOptions & { readonly chains?: unknown } = {},
) => {
  const { chains = { http: [networkId], ws: [] }, ...site } = options
  const service = scriptedService(asked =>
    asked.url.pathname === '/v1/supported-chains' ? json(chains) : answer(asked),
  )
  const { blockchain, kernel } = await createSite({ ...site, env: { fetch: service.fetch } })
  return {
    blockchain,
    kernel,
    asked: service.asked,
    paths: () => service.asked.map(({ url }) => url.pathname),
  }
}

describe('a call', () => {
  test('asks first whether the network is served, once, with the common parameters', async () => {
    const { blockchain, asked, paths } = await open(() => json({ balances: [ether] }))
    await blockchain.balances(about)
    await blockchain.balances(about)
    expect(paths()).toEqual([
      '/v1/supported-chains',
      `/v1/account/${address}/balance`,
      `/v1/account/${address}/balance`,
    ])
    expect(asked[1]?.url.origin).toBe('https://rpc.walletconnect.org')
    expect(Object.fromEntries(asked[1]!.url.searchParams)).toEqual({
      ...{ projectId, st: 'appkit', sv: 'html-wagmi-4.2.2' },
      ...{ currency: 'usd', chainId: networkId },
    })
    expect(asked[1]?.init.headers).toBeUndefined()
  })

  test('about a network that is not served, or of what can be no address, sends nothing and is empty', async () => {
    const { blockchain, paths } = await open(() => json({}))
    const other = { address, networkId: 'eip155:31337' } as const
    expect(await blockchain.identity(other)).toEqual({})
    expect(await blockchain.balances(other)).toEqual({ balances: [], lowQuality: 0 })
    expect(await blockchain.history(other)).toEqual({ entries: [], next: undefined })
    expect(await blockchain.lookUpName({ name: 'alice.reown.id', networkId: 'eip155:31337' })).toBeUndefined()
    expect(await blockchain.namesOf(other)).toEqual([])
    expect(await blockchain.supports('eip155:31337')).toBe(false)
    for (const evil of ['..', '../..', 'a/b', '', 'x'.repeat(129), '0x12?a=b'])
      expect(await blockchain.identity({ address: evil, networkId })).toEqual({})
    expect(await blockchain.suggestNames({ name: '..', zone: 'reown.id', networkId })).toEqual([])
    expect(paths()).toEqual(['/v1/supported-chains'])
  })

  test.each([
    ['empty', { http: [] }],
    ['none', { chains: [] }],
    ['null', null],
  ])('asks for a list of networks that is %s again', async (_, chains) => {
    const { blockchain, paths } = await open(() => json({ balances: [] }), { chains })
    await blockchain.balances(about).catch(() => undefined)
    await blockchain.balances(about).catch(() => undefined)
    expect(paths()).toEqual(['/v1/supported-chains', '/v1/supported-chains'])
  })

  test('is not made where the service is switched off, or without a project', async () => {
    const off = await open(() => json({}), { blockchainApi: false })
    expect([off.blockchain.isAvailable, await codeOf(off.blockchain.balances(about))]).toEqual([
      false,
      'SERVICE_UNREACHABLE',
    ])
    const nobody = await open(() => json({}), { project: null })
    expect([nobody.blockchain.isAvailable, await codeOf(nobody.blockchain.balances(about))]).toEqual([
      false,
      'PROJECT_ID_MISSING',
    ])
    expect([off.asked, nobody.asked]).toEqual([[], []])
  })

  test.each([
    [{ status: 'FAILED', reasons: [{ field: 'name', description: 'Name is taken' }] }, 'Name is taken'],
    [{ reasons: [{ description: `\u202e${'x'.repeat(300)}` }] }, 'x'.repeat(200)],
    [{ reasons: [] }, undefined],
    [{ reasons: 'no' }, undefined],
    ['Internal server error', undefined],
  ])('that is refused says why: %j', async (body, reason) => {
    const { blockchain } = await open(() =>
      typeof body === 'string' ? new Response(body, { status: 400 }) : json(body, 400),
    )
    const error: unknown = await blockchain.balances(about).catch((fault: unknown) => fault)
    expect(error).toMatchObject({
      code: 'HTTP_STATUS',
      message: expect.stringMatching('status code: 400') as string,
    })
    expect(reasonOf(error)).toBe(reason)
  })

  test('that is aborted ends with its reason', async () => {
    const { blockchain } = await open(() => new Promise(() => undefined))
    const controller = new AbortController()
    const answer = blockchain.balances(about, controller.signal)
    controller.abort(new Error('gone'))
    await expect(answer).rejects.toThrow('gone')
  })
})

describe('balances', () => {
  test('are exact, of this network, each token once; what cannot be divided is counted', async () => {
    const { blockchain } = await open(() =>
      json({
        balances: [
          ether,
          dollar,
          { ...dollar, address: `${networkId}:${usdc.toUpperCase().replace('X', 'x')}` },
          { ...ether, chainId: 'eip155:137' },
          { ...dollar, address: `eip155:137:${usdc}`, chainId: undefined },
          {
            ...dollar,
            symbol: 'SPAM',
            address: `${networkId}:0x01`,
            quantity: { decimals: '0', numeric: '9' },
          },
        ],
      }),
    )
    expect(await blockchain.balances(about)).toEqual({
      balances: [
        { name: 'Ether', symbol: 'ETH', amount: '0.160000000000000001', decimals: 18, price: '3202.5' },
        {
          ...{
            name: 'USD Coin',
            symbol: 'USDC',
            token: expect.stringMatching(new RegExp(usdc, 'i')) as string,
          },
          ...{ amount: '25.5', decimals: 6, price: '1' },
        },
      ],
      lowQuality: 1,
    })
  })

  test('that have just changed are looked up anew, on EVM only', async () => {
    const { blockchain, asked } = await open(() => json({ balances: [] }), {
      chains: { http: [networkId, 'solana:1'] },
    })
    await blockchain.balances({ ...about, changed: [undefined, usdc] })
    await blockchain.balances({ address: 'abc', networkId: 'solana:1', changed: [undefined] })
    expect(asked.slice(1).map(({ url }) => url.searchParams.get('forceUpdate'))).toEqual([
      `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,${networkId}:${usdc}`,
      null,
    ])
  })

  test.each([
    ['no list', {}],
    ['null', null],
    ['a text', 'no'],
    ['a list at the top', []],
    ['an object of balances', { balances: { 0: ether } }],
  ])('that are %s are no answer', (_, value) => {
    expect(() => readBalances(value, networkId)).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['no symbol', { ...ether, symbol: undefined }],
    ['a symbol that shows as nothing', { ...ether, symbol: '\u200b\u202e' }],
    ['no quantity', { ...ether, quantity: undefined }],
    ['a negative amount', { ...ether, quantity: { decimals: '18', numeric: '-1' } }],
    ['an amount in words', { ...ether, quantity: { decimals: '18', numeric: 'much' } }],
    ['an amount of a thousand digits', { ...ether, quantity: { decimals: '18', numeric: '9'.repeat(1000) } }],
    ['an amount that is infinite', { ...ether, quantity: { decimals: '18', numeric: '1e999' } }],
    ['decimals that are none', { ...ether, quantity: { decimals: '-1', numeric: '1' } }],
    ['too many decimals', { ...ether, quantity: { decimals: '256', numeric: '1' } }],
    ['an address of no chain', { ...dollar, address: usdc }],
    ['an address with a path', { ...dollar, address: `${networkId}:../x` }],
    ['a prototype', { ...dollar, address: '__proto__:1:x' }],
  ])('a row that is %s is left out, the others stay', (_, row) => {
    expect(readBalances({ balances: [row, ether] }, networkId).balances.map(({ symbol }) => symbol)).toEqual([
      'ETH',
    ])
  })

  test.each([
    [undefined, undefined],
    [null, undefined],
    [0, undefined],
    [-1, undefined],
    ['1e-7', '0.0000001'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [3202.5, '3202.5'],
    [Number.NaN, undefined],
    [{}, undefined],
  ])('price %p is read as %p', (price, read) => {
    expect(readBalances({ balances: [{ ...ether, price }] }, networkId).balances[0]?.price).toBe(read)
  })

  test('names and symbols are cleaned and cut', () => {
    const [row] = readBalances(
      { balances: [{ ...ether, name: `<b>\u202e${'x'.repeat(99)}`, symbol: 'S'.repeat(99) }] },
      networkId,
    ).balances
    expect([row?.name, row?.symbol]).toEqual([`<b>${'x'.repeat(61)}`, 'S'.repeat(16)])
  })

  test('of a hundred thousand rows the first 2,000 are read', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      ...dollar,
      address: `${networkId}:0x${index.toString(16)}`,
    }))
    expect(readBalances({ balances: rows }, networkId).balances).toHaveLength(2000)
  })
})

test('numbers keep their very digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), value => {
      const text = decimalText(value)
      if (text === undefined) return Math.log10(value) > 77 || Math.log10(value) < -99
      return /^\d+(\.\d*[1-9])?$/.test(text) && Number(text) === value
    }),
  )
})

describe('identities and names', () => {
  const alice = {
    ...{ name: 'alice.reown.id', registered_at: 'x', attributes: {} },
    addresses: { 60: { address, created_at: 'x' }, x: { address }, 61: null },
  }

  test('an identity is cleaned, and its avatar is a page of the web or none', () => {
    expect(readIdentity({ name: 'alice.eth', avatar: 'https://img.example/a.png' })).toEqual({
      name: 'alice.eth',
      avatar: 'https://img.example/a.png',
    })
    for (const avatar of [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      null,
      5,
      'https://u:p@x.example/',
    ])
      expect(readIdentity({ name: null, avatar })).toEqual({})
    expect(() => readIdentity([])).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
  })

  test('a name that nobody has is an empty list; one with an owner has its addresses by coin type', () => {
    expect(readName([])).toBeUndefined()
    expect(readName(alice)).toEqual({ name: 'alice.reown.id', addresses: new Map([['60', address]]) })
    for (const value of [null, {}, 'x', { ...alice, name: '<b>' }, { ...alice, addresses: [] }])
      expect(() => readName(value)).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
    expect(readNames([null, alice, 5]).map(({ name }) => name)).toEqual(['alice.reown.id'])
    expect(() => readNames({})).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
  })

  test('of suggestions the good ones are kept, five at most', () => {
    const free = { name: 'alice1.reown.id', registered: false }
    expect(readSuggestions({ suggestions: [null, free, { name: '<i>', registered: true }] })).toEqual([
      { name: free.name, isRegistered: false },
    ])
    expect(readSuggestions({ suggestions: Array.from({ length: 9 }, () => free) })).toHaveLength(5)
  })

  test('a registration is posted as JSON, with the project in the query', async () => {
    const { blockchain, asked } = await open(() => json(alice))
    const given = { networkId, coinType: 2147483649, address, message: '{}', signature: '0x12' } as const
    expect(await blockchain.registerName(given)).toMatchObject({ name: 'alice.reown.id' })
    const { url, init } = asked[1]!
    expect([url.pathname, url.searchParams.get('projectId'), init.method]).toEqual([
      '/v1/profile/account',
      projectId,
      'POST',
    ])
    expect(JSON.parse(init.body as string)).toEqual({
      ...{ coin_type: 2147483649, address, message: '{}', signature: '0x12' },
    })
  })
})

describe('history', () => {
  const entry = {
    id: '9f0c2d',
    metadata: {
      ...{ operationType: 'send', hash: '0x3c', minedAt: '2025-05-05T09:30:00Z', sentFrom: '0x8f' },
      ...{ sentTo: '0x12', status: 'confirmed', nonce: 14, chain: networkId },
      application: { name: 'Uniswap', iconUrl: 'https://img.example/u.png' },
    },
    transfers: [
      {
        fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://img.example/usdc.png' } },
        nft_info: null,
        ...{ direction: 'out', quantity: { numeric: '25.5' }, value: 25.5, price: 1 },
      },
    ],
  }

  test('is read: snake case inside, dates as times, pictures checked', () => {
    expect(readHistoryPage({ data: [entry], next: 'abc' })).toEqual({
      entries: [
        {
          ...{ id: '9f0c2d', hash: '0x3c', type: 'send', status: 'confirmed', from: '0x8f', to: '0x12' },
          ...{ minedAt: Date.UTC(2025, 4, 5, 9, 30), networkId },
          application: { name: 'Uniswap', icon: 'https://img.example/u.png' },
          transfers: [
            {
              ...{ direction: 'out', amount: '25.5', value: '25.5' },
              token: { name: 'USD Coin', symbol: 'USDC', icon: 'https://img.example/usdc.png' },
            },
          ],
        },
      ],
      next: 'abc',
    })
  })

  test.each<[string, unknown, object]>([
    ['transfers that are null', { ...entry, transfers: null }, { transfers: [] }],
    ['a transfer that is none', { ...entry, transfers: [null, { direction: 'up' }] }, { transfers: [] }],
    [
      'an NFT of which little is known',
      {
        ...entry,
        transfers: [{ direction: 'in', nft_info: { name: null, content: null, flags: { is_spam: true } } }],
      },
      { transfers: [{ direction: 'in', nft: { isSpam: true } }] },
    ],
    [
      'no network and no application',
      { ...entry, metadata: { ...entry.metadata, chain: null, application: null } },
      { id: '9f0c2d' },
    ],
  ])('takes %s', (_, row, read) => {
    expect(readHistoryPage({ data: [row], next: null })).toMatchObject({ entries: [read], next: undefined })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['no hash', { ...entry, metadata: { ...entry.metadata, hash: '' } }],
    ['a time that is none', { ...entry, metadata: { ...entry.metadata, minedAt: 'yesterday' } }],
    ['no metadata', { ...entry, metadata: null }],
    ['a status of control characters', { ...entry, metadata: { ...entry.metadata, status: 'a\u202eb' } }],
  ])('leaves out a row that is %s', (_, row) => {
    expect(readHistoryPage({ data: [row, entry] }).entries).toHaveLength(1)
  })

  test('purchases are asked for past every cache', async () => {
    const { blockchain, asked } = await open(() => json({ data: [], next: null }))
    await blockchain.history({ ...about, onramp: 'coinbase', cursor: 'abc' })
    await blockchain.history(about)
    expect(asked.slice(1).map(({ init, url }) => [init.cache, url.searchParams.get('cursor')])).toEqual([
      ['no-cache', 'abc'],
      [undefined, null],
    ])
  })

  test('no answer at all can do harm', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        for (const read of [readHistoryPage, readIdentity, readName, readNames, readSuggestions])
          try {
            read(value)
          } catch (error) {
            expect(error).toMatchObject({ code: 'ANSWER_INVALID' })
          }
      }),
    )
  })
})

describe('what stands for the coin of a chain', () => {
  test.each([
    ['eip155', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true],
    ['eip155', usdc, false],
    ['solana', 'So11111111111111111111111111111111111111111', true],
    ['solana', 'So11111111111111111111111111111111111111112', false],
    ['bip122', '0x', true],
    ['polkadot', '0x', true],
    ['cosmos', '0x', true],
    ['stellar', '0x', false],
  ])('of %s: %s: %s', (namespace, text, is) => {
    expect(isNativePlaceholder(namespace, text)).toBe(is)
  })

  test('is no token where balances have it', () => {
    const named = { ...ether, address: `${networkId}:${nativePlaceholder('eip155')}` }
    expect(readBalances({ balances: [named] }, networkId).balances).toEqual([
      expect.not.objectContaining({ token: expect.anything() as unknown }),
    ])
  })
})
