import { createWalletClient, encodeFunctionData, http, padHex, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sandboxNetworks, testUsd } from '../../../testing/sandbox/index.js'
import { askBlockchain } from './support/askBlockchain.js'
import { projectId } from './support/projectId.js'
import { ask, sandbox } from './support/useBlockchain.js'
import { withSandbox } from './support/withSandbox.js'
import { receiptOf } from '../../support/receiptOf.js'

const chainId = 'eip155:31337'
const nobody = `0x${'00'.repeat(20)}` as const
const stranger = '0x00000000000000000000000000000000000000a1'

describe('the blockchain API of the sandbox', () => {
  /** A client of the first chain with a key of its own, and one coin. */
  const openAccount = async () => {
    const [network] = sandboxNetworks(sandbox)
    const account = privateKeyToAccount(generatePrivateKey())
    await fetch(`${sandbox.url}/faucet/31337?to=${account.address}`, { method: 'POST' })
    const client = createWalletClient({
      account,
      chain: network!,
      transport: http(),
      pollingInterval: 20,
    }).extend(publicActions)
    const send = async (call: { to?: `0x${string}`; value?: bigint; data?: `0x${string}` }) => {
      const hash = await client.sendTransaction({ ...call, gas: 500_000n })
      await receiptOf(client, hash)
      return hash
    }
    return { address: account.address, account, client, send }
  }
  const callToken = (functionName: 'transfer' | 'approve' | 'mint', to: `0x${string}`, amount: bigint) => ({
    to: testUsd.address as `0x${string}`,
    data: encodeFunctionData({ abi: testUsd.abi, functionName, args: [to, amount] }),
  })

  describe('balance', () => {
    test('it is what the chain says: coins and tokens, exact, with prices, pictures and CAIP-10 addresses', async () => {
      const { address, send } = await openAccount()
      await send({ to: stranger, value: 1n })
      const [coin, token, ...rest] = await ask.balances(address, { chainId })
      expect(coin).toMatchObject({ name: 'Ether', symbol: 'ETH', chainId, price: 3200 })
      expect(coin).not.toHaveProperty('address')
      expect(coin?.quantity.decimals).toBe('18')
      expect(coin?.quantity.numeric).toMatch(/^0\.\d{18}$/)
      expect(token).toMatchObject({
        ...{ name: 'Test USD', symbol: 'TUSD', value: 100, price: 1 },
        address: `${chainId}:${testUsd.address.toLowerCase()}`,
        quantity: { decimals: '6', numeric: '100' },
      })
      expect(rest).toEqual([])
      const icon = await fetch(token?.iconUrl ?? '')
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    })

    test('what another account sends is there with the next question, on its network alone', async () => {
      const [from, to] = [await openAccount(), privateKeyToAccount(generatePrivateKey()).address]
      expect(await ask.balances(to)).toEqual([])
      await from.send(callToken('transfer', to, 1_500_000n))
      const symbols = async (on: string) =>
        (await ask.balances(to, { chainId: on })).map(({ symbol, quantity }) => [symbol, quantity.numeric])
      expect(await symbols(chainId)).toEqual([['TUSD', '1.5']])
      expect(await symbols('eip155:31338')).toEqual([])
    })

    test('on a test network nothing is worth anything; without a network all are asked', async () => {
      const address = sandbox.chains[0]?.accounts[1]?.address ?? ''
      const balances = await ask.balances(address)
      expect(new Set(balances.map(each => each.chainId))).toEqual(new Set([chainId, 'eip155:31338']))
      const test = balances.filter(each => each.chainId === 'eip155:31338')
      expect(test.map(({ symbol, price, value }) => [symbol, price, value])).toEqual([
        ['TEST', 0, undefined],
        ['TUSD', 0, undefined],
      ])
    })

    test('values come in other currencies, and unknown ones are refused', async () => {
      const address = sandbox.chains[0]?.accounts[2]?.address ?? ''
      const [coin] = await ask.balances(address, { chainId, currency: 'eur' })
      expect(coin).toMatchObject({ price: 2880, value: 28_800_000 })
      const path = `/v1/account/${address}/balance`
      expect((await ask.get(path, { currency: 'tulips' })).status).toBe(400)
    })

    test('as on the public service, servers and clients that name no version get nothing', async () => {
      const path = `/v1/account/${sandbox.chains[0]?.accounts[0]?.address}/balance`
      const query = new URLSearchParams({ projectId, chainId, sv: 'x' })
      expect(await (await fetch(`${sandbox.url}${path}?${query}`)).json()).toEqual({ balances: [] })
      for (const sv of ['', 'react-wagmi-1.6.4', 'react-wagmi-1.6.5'])
        expect(await (await ask.get(path, { chainId, sv })).json()).toEqual({ balances: [] })
    })
  })

  describe('history', () => {
    test('it tells what happened on the chain, newest first', async () => {
      const { address, send } = await openAccount()
      const me = address.toLowerCase()
      const sent = await send({ to: stranger, value: parseEther('0.25') })
      await send(callToken('transfer', stranger, 2_000_000n))
      await send(callToken('approve', stranger, 7n))
      await send(callToken('mint', address, 3_000_000n))
      await send(callToken('transfer', stranger, 10n ** 12n))
      await send({ to: address, value: 5n })

      const items = await ask.history(address, { chainId })
      const told = items.map(({ metadata, transfers }) => [
        metadata.operationType,
        metadata.status,
        transfers?.map(({ direction, quantity, fungible_info }) =>
          [direction, quantity.numeric, fungible_info?.symbol].join(' '),
        ),
      ])
      expect(told).toEqual([
        ['send', 'confirmed', ['self 0.000000000000000005 ETH']],
        ['send', 'failed', undefined],
        ['mint', 'confirmed', ['in 3 TUSD']],
        ['approve', 'confirmed', []],
        ['send', 'confirmed', ['out 2 TUSD']],
        ['send', 'confirmed', ['out 0.25 ETH']],
        ['receive', 'confirmed', ['in 100 TUSD']],
        ['receive', 'confirmed', ['in 1 ETH']],
      ])
      expect(items.map(({ metadata }) => metadata.nonce).slice(0, 6)).toEqual([5, 4, 3, 2, 1, 0])
      expect(items[5]).toMatchObject({
        id: sent,
        metadata: { hash: sent, sentFrom: me, sentTo: stranger, chain: chainId },
        transfers: [{ value: 800, price: 3200 }],
      })
      expect(items[4]?.metadata).toMatchObject({ sentFrom: me, sentTo: stranger })
      expect((await ask.history(stranger, { chainId })).map(({ id }) => id)).toContain(sent)
    })

    test('artworks are told by name, with a picture that is there', async () => {
      const { address, send } = await openAccount()
      const push = (topic: `0x${string}`) => `7f${padHex(topic, { size: 32 }).slice(2)}`
      const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
      // A contract that says while it is made: number 7 went from nobody to the account.
      const topics = ['0x07', address, nobody, transfer] as const
      await send({ data: `0x${topics.map(push).join('')}60006000a4` })
      const [item] = await ask.history(address, { chainId })
      const [artwork] = item?.transfers ?? []
      expect(item?.metadata.operationType).toBe('deploy')
      expect(artwork).toMatchObject({
        fungible_info: null,
        nft_info: { name: 'Artwork #7', flags: { is_spam: false } },
        direction: 'in',
      })
      const picture = await fetch(artwork?.nft_info?.content.preview.url ?? '')
      expect(picture.status).toBe(200)
      expect(await picture.text()).toMatch(/^<svg (?![^]*(style|script|href))[^]+<\/svg>$/)
    })

    test('pages follow one another without gap or overlap, whatever happens meanwhile', async () => {
      const { address, send } = await openAccount()
      for (let count = 0; count < 55; count += 1) await send({ to: stranger, value: 1n })
      const first = await ask.page(address, { chainId })
      expect(first.data).toHaveLength(50)
      await send({ to: stranger, value: 2n })
      const second = await ask.page(address, { chainId, cursor: first.next ?? '' })
      expect([second.data.length, second.next]).toEqual([7, null])
      expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(57)
      const path = `/v1/account/${address}/history`
      expect(await ask.refusal(ask.get(path, { cursor: 'nonsense' }))).toMatchObject({
        status: 400,
        field: 'cursor',
      })
    })

    test('a chain that was put back is told as it is now', async () => {
      const { address, send, client } = await openAccount()
      const rpc = (method: string, params: unknown[] = []) =>
        client.request({ method, params } as never) as Promise<string>
      const snapshot = await rpc('evm_snapshot')
      const undone = await send({ to: stranger, value: 1n })
      expect((await ask.history(address, { chainId }))[0]?.id).toBe(undone)
      await rpc('evm_revert', [snapshot])
      await send({ to: stranger, value: 2n })
      const ids = (await ask.history(address, { chainId })).map(({ id }) => id)
      expect(ids).toHaveLength(3)
      expect(ids).not.toContain(undone)
    })

    test('purchases are asked for by provider, and there are none', async () => {
      const path = `/v1/account/${stranger}/history`
      expect(await (await ask.get(path, { onramp: 'coinbase' })).json()).toEqual({ data: [], next: null })
      expect(await ask.refusal(ask.get(path, { onramp: 'bank' }))).toMatchObject({ field: 'provider' })
    })
  })

  describe('a crowd', () => {
    const address = '0x1111111111111111111111111111111111111111'

    test('5,000 transactions come in 100 pages, each once, newest first, over years', async () => {
      sandbox.blockchain.crowd(address, { transactions: 5000, newest: new Date('2026-01-02T00:00:00Z') })
      const items = await ask.history(address, { chainId })
      expect(new Set(items.map(({ id }) => id)).size).toBe(5000)
      const times = items.map(({ metadata }) => metadata.minedAt)
      expect(times).toEqual([...times].sort().reverse())
      expect(new Set(times.map(time => time.slice(0, 4))).size).toBe(4)
      const kinds = new Set(items.map(({ metadata }) => metadata.operationType))
      expect([...kinds].sort()).toEqual(['deposit', 'mint', 'receive', 'send', 'trade'])
      expect(Math.max(...items.map(({ transfers }) => transfers?.length ?? 0))).toBe(4)
    })

    test('what a client must drop is besides it, and counted', async () => {
      sandbox.blockchain.crowd(address, { transactions: 30, tokens: 500, noise: 10 })
      const items = await ask.history(address, { chainId })
      const isSpam = ({ transfers }: (typeof items)[number]) =>
        transfers?.every(({ nft_info }) => nft_info?.flags.is_spam)
      expect(items.filter(isSpam)).toHaveLength(10)
      expect(items.filter(({ metadata }) => metadata.chain !== chainId)).toHaveLength(10)
      expect(items).toHaveLength(50)

      const balances = await ask.balances(address, { chainId })
      const isShown = ({ chainId: on, quantity }: (typeof balances)[number]) =>
        on === chainId && quantity.decimals !== '0'
      expect(balances.filter(isShown)).toHaveLength(500)
      expect(balances.filter(({ quantity }) => quantity.decimals === '0')).toHaveLength(10)
      expect(balances.filter(each => each.chainId !== chainId)).toHaveLength(10)
      expect(new Set(balances.map(each => each.address)).size).toBe(520)
    })

    test('it is the same each time, on its network alone, and goes when it is cleared', async () => {
      const crowd = { transactions: 20, tokens: 20, newest: new Date(0) }
      sandbox.blockchain.crowd(address, crowd)
      const before = [await ask.history(address, { chainId }), await ask.balances(address, { chainId })]
      sandbox.blockchain.crowd(address, crowd)
      expect([await ask.history(address, { chainId }), await ask.balances(address, { chainId })]).toEqual(
        before,
      )
      expect(await ask.history(address, { chainId: 'eip155:31338' })).toEqual([])
      sandbox.blockchain.clear()
      expect(await ask.balances(address, { chainId })).toEqual([])
    })

    test('it can be gathered from outside the process', async () => {
      const made = await ask.post('/sandbox/blockchain/crowd', { address, tokens: 3 })
      expect(made.status).toBe(200)
      expect(await ask.balances(address, { chainId })).toHaveLength(3)
      expect((await ask.post('/sandbox/blockchain/crowd', { address, tokens: -1 })).status).toBe(400)
      expect((await ask.post('/sandbox/blockchain/crowd', { address: 'x' })).status).toBe(400)
      expect((await ask.post('/sandbox/blockchain/clear', {})).status).toBe(200)
      expect(await ask.balances(address, { chainId })).toEqual([])
    })
  })

  describe('identity', () => {
    const path = (address: string) => `/v1/identity/${address}`

    test('an address is nobody until it is introduced, whatever its case', async () => {
      expect(await (await ask.get(path(stranger))).json()).toMatchObject({ name: null, avatar: null })
      const avatar = `${sandbox.url}/pictures/avatars/ada`
      sandbox.blockchain.introduce(stranger, { name: 'ada.eth', avatar })
      const answer = await ask.get(path(stranger.toUpperCase().replace('0X', '0x')), { sender: stranger })
      expect(await answer.json()).toMatchObject({ name: 'ada.eth', avatar })
      expect((await fetch(avatar)).status).toBe(200)
    })

    test('what is no address is refused', async () => {
      expect(await ask.refusal(ask.get(path('vitalik')))).toMatchObject({ status: 400, field: 'address' })
      expect(await ask.refusal(ask.get(path('%E0%A4%A')))).toMatchObject({ status: 400 })
    })
  })

  describe('networks, gas and prices', () => {
    test('the networks of the sandbox are listed, to everybody', async () => {
      const response = await fetch(`${sandbox.url}/v1/supported-chains`)
      expect(await response.json()).toMatchObject({ http: [chainId, 'eip155:31338'] })
      expect(response.headers.get('cache-control')).toContain('max-age=86400')
    })

    test('gas has three prices in wei, each higher than the one before', async () => {
      const answer = (await (await ask.get('/v1/convert/gas-price', { chainId })).json()) as object
      expect(Object.keys(answer)).toEqual(['standard', 'fast', 'instant'])
      const prices = Object.values(answer).map(BigInt)
      expect(prices[0]! > 0n && prices[1]! > prices[0]! && prices[2]! > prices[1]!).toBe(true)
      expect(await ask.refusal(ask.get('/v1/convert/gas-price', { chainId: 'eip155:1' }))).toMatchObject({
        status: 400,
        field: 'chainId',
      })
    })

    test('the price of the first asset is told', async () => {
      const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
      const token = `${chainId}:${testUsd.address}`
      const price = (body: object) => ask.post('/v1/fungible/price', { projectId, currency: 'usd', ...body })
      expect(await (await price({ addresses: [token, native] })).json()).toMatchObject({
        fungibles: [{ address: token, name: 'Test USD', symbol: 'TUSD', price: 1, decimals: 6 }],
      })
      expect(await (await price({ addresses: [native] })).json()).toMatchObject({
        fungibles: [{ symbol: 'ETH', price: 3200, decimals: 18 }],
      })
      expect((await price({ addresses: [] })).status).toBe(400)
      expect((await price({ addresses: [testUsd.address] })).status).toBe(400)
      expect((await price({ addresses: [native], currency: 'tulips' })).status).toBe(422)
      expect((await price({ addresses: [native], projectId: 'a' })).status).toBe(401)
    })
  })

  describe('who may ask', () => {
    const path = `/v1/account/${stranger}/history`

    test('projects that are missing or not accepted are refused as by the public service', async () => {
      expect(await ask.refusal(ask.get(path, { projectId: '' }))).toMatchObject({
        status: 400,
        description: expect.stringContaining('missing field `projectId`') as unknown,
      })
      expect(await ask.refusal(ask.get(path, { projectId: 'short' }))).toMatchObject({
        status: 401,
        field: 'authentication',
      })
    })

    test('with a list of origins, the pages of others are refused', async () => {
      const projects = { allowedOrigins: ['https://shop.example'] }
      await withSandbox({ chains: [], solana: [], projects }, async own => {
        const { get } = askBlockchain(own)
        const statusFor = async (origin: string) =>
          (await get('/v1/convert/gas-price', { chainId: 'eip155:1' }, { origin })).status
        expect([await statusFor('https://other.example'), await statusFor('https://shop.example')]).toEqual([
          401, 400,
        ])
      })
    })

    test('unknown networks, paths and verbs have their own answers, each with a request id', async () => {
      expect(await ask.refusal(ask.get(path, { chainId: 'eip155:1' }))).toMatchObject({
        ...{ status: 400, field: 'chainId' },
      })
      for (const missing of ['/v1/convert/nothing', '/v1/onramp/options'])
        expect((await ask.get(missing)).status).toBe(404)
      const response = await ask.post('/v1/supported-chains', {})
      expect(response.status).toBe(405)
      expect((await ask.get(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    })

    test.each(['balance', 'history'])('its %s can be made hostile', async call => {
      sandbox.setFault('blockchain', 'hostile')
      const text = await (await ask.get(`/v1/account/${stranger}/${call}`, { chainId })).text()
      sandbox.clearFaults()
      expect(text).toContain('javascript:alert(1)')
      expect(text).toContain('<b onclick=alert(1)>')
      expect(Object.values(JSON.parse(text) as object).flat().length).toBeGreaterThan(30)
    })

    test('it can be made to fail, and healed', async () => {
      sandbox.setFault('blockchain', '500')
      expect((await ask.get(path)).status).toBe(500)
      sandbox.clearFaults()
      expect((await ask.get(path)).status).toBe(200)
    })
  })
})
