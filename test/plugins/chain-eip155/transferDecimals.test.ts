import { transfer, type TransferRequest } from '../../../kernel/define.js'
import { createSite } from './support/createSite.js'
import { account, fakeWallet } from './support/fakeWallet.js'
import { harbor } from './support/networks.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const topicOf = (owner: string) => `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`

/** What a node says. */
interface NodeWords {
  /** Of the token; undefined: the node does not answer at all. */
  readonly decimals: number | undefined
  /** How much leaves the account when a transfer is tried out. */
  readonly moves?: bigint
}
interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly { readonly data?: string }[]
}

/** Of the token. */
const held = 10n ** 30n
interface Simulated {
  readonly blockStateCalls?: readonly { readonly calls: readonly unknown[] }[]
}

const answerTo = ({ method, params }: Call, { decimals = 0, moves = 0n }: NodeWords): unknown => {
  const data = params?.[0]?.data ?? ''
  if (method === 'eth_chainId') return `0x${harbor.id.toString(16)}`
  if (method === 'eth_getBalance') return `0x${(10n ** 20n).toString(16)}`
  if (method === 'eth_call' && data.startsWith('0x313ce567')) return word(BigInt(decimals))
  if (method === 'eth_call' && data.startsWith('0x70a08231')) return word(held)
  if (method === 'eth_call') return word(1n)
  if (method !== 'eth_simulateV1') return null
  const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = { address, topics: [transferred, topicOf(account), topicOf(to)], data: word(moves) }
  const transfer = { status: '0x1', returnData: '0x', logs: [log] }
  const { blockStateCalls = [] } = (params?.[0] ?? {}) as Simulated
  if (blockStateCalls[0]?.calls.length === 1) return [{ calls: [transfer] }]
  // The balance is asked for before it and after it.
  const says = (units: bigint) => ({ status: '0x1', returnData: word(units) })
  return [{ calls: [says(held), transfer, says(held - moves)] }]
}

/** A page with nodes that say what the test lets them, the first one is asked first. */
const openPage = async (...nodes: readonly NodeWords[]) => {
  const urls = nodes.map((_, index) => `https://node-${index}.example/`)
  const sent: string[] = []
  const wallet = fakeWallet({
    eth_sendTransaction: params => {
      sent.push((params as readonly { readonly data: string }[])[0]?.data ?? '')
      return `0x${'ab'.repeat(32)}`
    },
  })
  const { connect, kernel } = await createSite({
    provider: wallet.provider,
    networks: [{ ...harbor, rpcUrls: { default: { http: urls } } }],
    env: {
      after: (delayMs, fn) => {
        const timer = setTimeout(fn, delayMs).unref()
        return () => clearTimeout(timer)
      },
      fetch: async (url, init) => {
        const words = nodes[urls.indexOf(url)]
        if (words?.decimals === undefined) throw new TypeError('Failed to fetch')
        const asked = JSON.parse(init?.body as string) as Call | readonly Call[]
        const answer = (call: Call) => ({ jsonrpc: '2.0', id: call.id, result: answerTo(call, words) })
        return Response.json('id' in asked ? answer(asked) : asked.map(answer))
      },
    },
  })
  await connect()
  await kernel.provider('eip155')
  const chain = kernel.stores.namespaces.get('eip155')!
  const ability = kernel.capability(transfer, 'eip155')!
  const request: TransferRequest = { to, amount: '1', token: { address, decimals: 6 } }
  return {
    kernel,
    /** How much the wallet was asked to send. */
    units: () => sent.map(data => BigInt(`0x${data.slice(-64)}`)),
    send: () => ability.send(chain.connection!.session, chain.network!, request),
    simulate: () => ability.simulate!(chain.connection!.session, chain.network!, request),
  }
}

describe('the decimals of a token, where the visitor was shown six', () => {
  test('of a node that says six, too, count', async () => {
    const { send, units } = await openPage({ decimals: 6 })
    await send()
    expect(units()).toEqual([1_000_000n])
  })

  test.each([0, 8, 18])('of a node that says %d are refused, and the wallet is not asked', async decimals => {
    const { send, simulate, units } = await openPage({ decimals })
    await expect(simulate()).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    await expect(send()).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    expect(units()).toEqual([])
  })

  test.each([
    ['first', [{ decimals: 18 }, { decimals: 6 }]],
    ['second', [{ decimals: 6 }, { decimals: 18 }]],
    ['last', [{ decimals: 6 }, { decimals: 6 }, { decimals: 18 }]],
  ] as const)('are refused where the %s of the nodes says others than the rest', async (_, nodes) => {
    const { send, units } = await openPage(...nodes)
    await expect(send()).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    expect(units()).toEqual([])
  })

  test('need no word of a node that does not answer', async () => {
    const { send, units } = await openPage({ decimals: undefined }, { decimals: 6 })
    await send()
    expect(units()).toEqual([1_000_000n])
  })
})

test('a simulation tells how much would leave the account in smallest units, as the node says', async () => {
  const { simulate } = await openPage({ decimals: 6, moves: 100_000_000n })
  expect(await simulate()).toEqual({
    changes: [{ token: address, amount: '100', units: '100000000', direction: 'out' }],
  })
})
