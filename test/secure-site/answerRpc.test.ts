import { jest } from '@jest/globals'
import { parseTransaction, recoverMessageAddress, type Hex } from 'viem'
import { createRpc } from '../../secure-site/frame/answerRpc.js'
import type { ApprovalPage } from '../../secure-site/frame/approval/ApprovalPage.js'
import { createKeep } from '../../secure-site/frame/keep.js'
import { SiteServer } from '../../secure-site/frame/SiteServer.js'
import { Wallet } from '../../secure-site/frame/Wallet.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [1, 5].map(id => ({
  caipNetworkId: `eip155:${id}`,
  name: `Network ${id}`,
  rpcUrl: `https://node${id}.example`,
  nativeCurrency,
}))
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const nodeAnswers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_getTransactionCount: '0x0',
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x7', number: '0x1', timestamp: '0x1', transactions: [] },
  eth_sendRawTransaction: `0x${'a'.repeat(64)}`,
  eth_blockNumber: '0x2a',
}

/** A wallet whose server and nodes answer here. @param decide what happens while the visitor decides */
const openWallet = (decide: (wallet: Wallet) => unknown = () => undefined) => {
  const asked: { readonly url: string; readonly method: string; readonly params: readonly unknown[] }[] = []
  const reached = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '')
    if (url === '/api/key') return Response.json({ wrappingKey: '', entropy: btoa('k'.repeat(32)) })
    asked.push({ url, method: body.method, params: body.params })
    return Response.json({ jsonrpc: '2.0', id: body.id, result: nodeAnswers[body.method] ?? null })
  })
  const keep = createKeep(() => {
    throw new Error('SecurityError')
  })
  const server = new SiteServer(keep)
  server.token = 'f'.repeat(64)
  const settings = { name: 'Wallet', identityProviders: [], hasFarcaster: false, networks }
  const wallet = new Wallet({ settings, server, keep, firstNetwork: undefined })
  const shown: unknown[] = []
  const page = {
    ask: async (...request: readonly unknown[]) => {
      shown.push(request)
      await decide(wallet)
    },
  } as unknown as ApprovalPage
  const rpc = createRpc({ wallet, page, origin: () => 'https://shop.example', app: () => 'Shop' })
  return { wallet, rpc, shown, asked, server, reached }
}

describe('a request to the wallet', () => {
  afterEach(() => jest.restoreAllMocks())

  test('is signed on the network that was shown, even if the page moves on meanwhile', async () => {
    const { rpc, shown, asked, wallet } = openWallet(opened => opened.switchTo(5))
    await rpc('eth_sendTransaction', [{ to, value: '0x1' }])
    expect(wallet.chainId).toBe(5)
    expect(shown).toMatchObject([[{ network: 'Network 1', origin: 'https://shop.example', app: 'Shop' }, {}]])
    expect(new Set(asked.map(({ url }) => new URL(url).host))).toEqual(new Set(['node1.example']))
    const [raw] = asked.find(({ method }) => method === 'eth_sendRawTransaction')!.params
    expect(parseTransaction(raw as Hex)).toMatchObject({ chainId: 1, to: to.toLowerCase(), value: 1n })
  })

  test('is signed by the account that was shown', async () => {
    const { rpc, wallet } = openWallet()
    const { address } = await wallet.signer()
    const signature = (await rpc('personal_sign', ['hello', address])) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    expect(await rpc('eth_accounts', [])).toEqual([address])
  })

  test('of another account is refused, and not shown', async () => {
    const { rpc, shown } = openWallet()
    const typed = {
      primaryType: 'A',
      domain: {},
      types: { A: [{ name: 'a', type: 'string' }] },
      message: { a: '' },
    }
    await expect(rpc('personal_sign', ['hello', to])).rejects.toThrow('The account is not connected')
    await expect(rpc('eth_signTypedData_v4', [to, typed])).rejects.toThrow('The account is not connected')
    await expect(rpc('eth_sendTransaction', [{ from: to, to }])).rejects.toThrow(
      'The account is not connected',
    )
    expect(shown).toEqual([])
  })

  test('that is rejected signs nothing', async () => {
    const { rpc, asked } = openWallet(() => Promise.reject(new Error('User rejected the request')))
    await expect(rpc('eth_sendTransaction', [{ to, value: '0x1' }])).rejects.toThrow(
      'User rejected the request',
    )
    expect(asked.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
  })

  test('that only reads goes to the node of the network', async () => {
    const { rpc, wallet, asked, shown } = openWallet()
    wallet.switchTo('eip155:5')
    expect(await rpc('eth_blockNumber', undefined)).toBe('0x2a')
    expect(asked).toMatchObject([{ url: 'https://node5.example/', method: 'eth_blockNumber' }])
    expect(await rpc('wallet_getCapabilities', [])).toEqual({})
    expect(shown).toEqual([])
  })

  test.each(['eth_sign', 'solana_signMessage', 'eth_sendUserOperation', 'toString'])(
    '%s is not allowed',
    async method => {
      const { rpc, asked } = openWallet()
      await expect(rpc(method, [])).rejects.toThrow('Requested RPC call is not allowed')
      expect(asked).toEqual([])
    },
  )
})

describe('the wallet', () => {
  afterEach(() => jest.restoreAllMocks())

  test('is on the networks of the site, and no other', () => {
    const { wallet } = openWallet()
    wallet.switchTo('5')
    expect(wallet.chainId).toBe(5)
    for (const id of [137, 'eip155:137', '']) expect(() => wallet.switchTo(id)).toThrow('not supported')
    expect(() => wallet.switchTo('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toThrow('Solana')
    expect(wallet.chainId).toBe(5)
  })

  test('loads the key once for a session, and anew for another', async () => {
    const { wallet, server, reached } = openWallet()
    await Promise.all([wallet.signer(), wallet.signer()])
    expect(reached).toHaveBeenCalledTimes(1)
    server.token = 'e'.repeat(64)
    await wallet.signer()
    expect(reached).toHaveBeenCalledTimes(2)
  })
})
