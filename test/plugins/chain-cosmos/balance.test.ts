import { jest } from '@jest/globals'
import { nativeBalance } from '../../../kernel/define.js'
import { createCosmosTestWallet } from '../../../testing/index.js'
import { codeOf, pass } from '../../support/kernel.js'
import { openSite } from './support/openSite.js'

const hub = 'cosmos:cosmoshub-4'
const address = 'cosmos14u4ahcd2ndhvrc4du8tffaqlcudgx8gz7zydh4'

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const balance = (amount: unknown, denom = 'uatom') => json({ balance: { denom, amount } })
const info = (network = 'cosmoshub-4') => json({ default_node_info: { network } })
const never: Answer = () => new Promise<Response>(() => undefined)
/** A node that answers well, but for what is bent. */
const node =
  ({
    coin = () => balance('12345678'),
    about = () => info(),
  }: { coin?: Answer; about?: Answer } = {}): Answer =>
  (path, init) =>
    path.endsWith('/node_info') ? about(path, init) : coin(path, init)

const openReader = async (nodes: Record<string, Answer>) => {
  const asked: string[] = []
  const wallet = createCosmosTestWallet()
  const site = await openSite(
    { keplr: wallet.keplr },
    {
      rpcUrls: { [hub]: Object.keys(nodes) },
      env: {
        fetch: async (url, init = {}) => {
          asked.push(url)
          const base = Object.keys(nodes).find(each => url.startsWith(each))!
          return nodes[base]!(url.slice(base.length), init)
        },
      },
    },
  )
  const ability = site.kernel.capability(nativeBalance, 'cosmos')!
  const read = (text = address, signal = new AbortController().signal) =>
    ability.read(text, site.chain.network!, signal)
  return { read, asked, site, wallet }
}

describe('the balance', () => {
  test('is read from the REST of a node, which says first of which chain it is', async () => {
    const { read, asked } = await openReader({ 'https://one.example/lcd/': node() })
    expect(await read()).toBe('12.345678')
    expect([...asked].sort()).toEqual([
      `https://one.example/lcd/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=uatom`,
      'https://one.example/lcd/cosmos/base/tendermint/v1beta1/node_info',
    ])
    await read()
    expect(asked).toHaveLength(3)
  })

  test('is found among all where the node knows no better way', async () => {
    const coin: Answer = path =>
      path.includes('by_denom')
        ? json({ code: 12, message: 'Not Implemented' }, 501)
        : json({
            balances: [
              { denom: 'ibc/AB', amount: '7' },
              { denom: 'uatom', amount: '5' },
            ],
          })
    expect(await (await openReader({ 'https://one.example': node({ coin }) })).read()).toBe('0.000005')
    const without: Answer = path => (path.includes('by_denom') ? json({}, 404) : json({ balances: [] }))
    expect(await (await openReader({ 'https://one.example': node({ coin: without }) })).read()).toBe('0')
  })

  test.each<[string, Answer, string]>([
    ['of another chain', node({ about: () => info('osmosis-1') }), 'RPC_WRONG_CHAIN'],
    ['that says not of which chain', node({ about: () => json({}) }), 'RPC_BAD_ANSWER'],
    ['with another coin', node({ coin: () => balance('5', 'uosmo') }), 'RPC_BAD_ANSWER'],
    ['with a number', node({ coin: () => balance(5) }), 'RPC_BAD_ANSWER'],
    ['with less than nothing', node({ coin: () => balance('-5') }), 'RPC_BAD_ANSWER'],
    ['with a fraction', node({ coin: () => balance('0.5') }), 'RPC_BAD_ANSWER'],
    ['with 100 digits', node({ coin: () => balance('9'.repeat(100)) }), 'RPC_BAD_ANSWER'],
    ['with null', node({ coin: () => json(null) }), 'RPC_BAD_ANSWER'],
    ['with a page', node({ coin: () => new Response('<html>') }), 'RPC_BAD_ANSWER'],
    ['with a page and 502', node({ coin: () => new Response('<html>', { status: 502 }) }), 'RPC_BAD_ANSWER'],
    ['with 500', node({ coin: () => json({}, 500) }), 'RPC_BAD_ANSWER'],
    ['with 2 MB', node({ coin: () => new Response('9'.repeat(2 ** 21)) }), 'RPC_BAD_ANSWER'],
  ])('is not taken from a node %s; the next one is asked', async (_, bad, code) => {
    const alone = await openReader({ 'https://bad.example': bad })
    expect(await codeOf(alone.read())).toBe(code)
    const both = await openReader({ 'https://bad.example': bad, 'https://good.example': node() })
    expect(await both.read()).toBe('12.345678')
    const asked = both.asked.length
    await both.read()
    expect(both.asked.slice(asked).every(url => url.startsWith('https://good.example'))).toBe(true)
  })

  test('fails within ten seconds when no node answers', async () => {
    jest.useFakeTimers()
    try {
      const { read } = await openReader({ 'https://one.example': never, 'https://two.example': never })
      const outcome = codeOf(read())
      await pass(10_000)
      expect(await outcome).toBe('RPC_TIMEOUT')
    } finally {
      jest.useRealTimers()
    }
  })

  test('is not asked for what is no address, and not without a node', async () => {
    const { read, asked, site } = await openReader({ 'https://one.example': node() })
    expect(await codeOf(read('osmo14u4ahcd2ndhvrc4du8tffaqlcudgx8gzkehap8'))).toBe('RPC_BAD_ANSWER')
    expect(asked).toEqual([])
    const ability = site.kernel.capability(nativeBalance, 'cosmos')!
    const osmosis = site.chain.find('cosmos:osmosis-1')!
    const text = 'osmo14u4ahcd2ndhvrc4du8tffaqlcudgx8gzkehap8'
    const attempt = ability.read(text, osmosis, new AbortController().signal)
    expect(await codeOf(attempt)).toBe('RPC_URL_MISSING')
  })

  test('cannot be read at all where no network has a node', async () => {
    const { kernel } = await openSite({}, { networks: [await hubOnly()] })
    await kernel.provider('cosmos')
    expect(kernel.capability(nativeBalance, 'cosmos')).toBeUndefined()
  })
})
const hubOnly = async () => (await import('../../../plugins/chain-cosmos/index.js')).cosmosHub

describe('a signed transaction', () => {
  const tx = Uint8Array.from([1, 2, 3])
  const hash = '039058C6F2C0CB492C533B0A4D14EF77CC0F78ABCCCED5287D84A1A2011CFB81'
  const answering =
    (response: object, status = 200): Answer =>
    () =>
      json(response, status)
  const taken = { tx_response: { code: 0, txhash: hash } }

  test('is handed to the node of its network, and linked to the explorer', async () => {
    const bodies: unknown[] = []
    const { site, asked } = await openReader({
      'https://one.example': (_, init) => {
        bodies.push(JSON.parse(init.body as string))
        return json(taken)
      },
    })
    const provider = await site.provider()
    expect(await provider.sendTx('cosmoshub-4', tx)).toEqual({
      transactionHash: hash,
      explorerUrl: `https://www.mintscan.io/cosmos/tx/${hash}`,
    })
    expect(asked).toEqual(['https://one.example/cosmos/tx/v1beta1/txs'])
    expect(bodies).toEqual([{ tx_bytes: 'AQID', mode: 'BROADCAST_MODE_SYNC' }])
  })

  test.each<[string, Answer]>([
    ['its check fails', answering({ tx_response: { code: 5, raw_log: 'insufficient funds' } })],
    ['it is none', answering({ code: 3, message: 'insufficient funds' }, 400)],
  ])('fails in the words of the node when %s, and no other is asked', async (_, refusing) => {
    const { site, asked } = await openReader({
      'https://one.example': refusing,
      'https://two.example': answering(taken),
    })
    const attempt = (await site.provider()).sendTx('cosmoshub-4', tx)
    await expect(attempt).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      details: 'insufficient funds',
    })
    expect(asked).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['is there already', answering({ tx_response: { code: 19, codespace: 'sdk' } })],
    ['was answered with nonsense by another', answering({}, 502)],
  ])('that %s is sent', async (_, first) => {
    const { site } = await openReader({
      'https://one.example': first,
      'https://two.example': answering(taken),
    })
    expect(await (await site.provider()).sendTx('cosmoshub-4', tx)).toMatchObject({ transactionHash: hash })
  })

  test('goes by the wallet where the site has no node, and nowhere without either', async () => {
    const { site, wallet } = await openReader({ 'https://one.example': answering(taken) })
    const provider = await site.provider()
    expect(await codeOf(provider.sendTx('osmosis-1', tx))).toBe('RPC_URL_MISSING')
    await site.connect()
    wallet.script('sendTx', { result: new Uint8Array(32) })
    expect(await provider.sendTx('osmosis-1', tx)).toMatchObject({ transactionHash: hash })
    expect(wallet.requests.at(-1)?.params).toEqual(['osmosis-1', tx, 'sync'])
  })

  test('is refused for a network that is not listed, and when it is none', async () => {
    const provider = await (await openSite()).provider()
    await expect(provider.sendTx('elsewhere-1', tx)).rejects.toMatchObject({ name: 'SignerError' })
    await expect(provider.sendTx('cosmoshub-4', 'x' as never)).rejects.toMatchObject({ name: 'SignerError' })
  })
})
