import { stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { ModalError } from '../../../kernel/define.js'
import { alice, createRemote, here, openRemote, there } from './support/openRemote.js'
import { harbor, lagoon } from './support/networks.js'
import { startNode } from './support/startNode.js'
import { startFaultyNode } from '../../support/node/startFaultyNode.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Of the test mnemonic, as `bob` is. */
const bobKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

interface Call {
  readonly id: number
  readonly method: string
}

describe('a remote EVM session', () => {
  test('begins on the network that the site wants, where the wallet has approved it', async () => {
    const { session } = await openRemote(createRemote(), there)
    expect(session).toMatchObject({
      networkId: there,
      accounts: [{ address: alice, type: 'eoa' }],
      approvedNetworkIds: [here, there],
      wallet: { name: 'Harbor' },
    })
  })

  test('else on the first of the wallet, which is asked nothing', async () => {
    const fake = createRemote()
    const { session } = await openRemote(fake, 'eip155:1')
    expect(session.networkId).toBe(here)
    expect(fake.asked).toEqual([])
  })

  test.each([
    ['no address', [[here, ['not-an-address']]]],
    ['a tag', [[here, ['<img onerror>']]]],
    ['no EVM network', [['eip155:abc', [alice]]]],
    ['a chain id that none can have', [['eip155:4294967296', [alice]]]],
  ] as [string, [CaipNetworkId, string[]][]][])('with %s is refused', async (_, accounts) => {
    const fake = createRemote()
    fake.state.accounts = new Map(accounts)
    await expect(openRemote(fake)).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
  })

  test('takes the good ones of its accounts', async () => {
    const fake = createRemote()
    fake.state.accounts = new Map([[here, ['0x12', alice]]])
    expect((await openRemote(fake)).session.accounts).toEqual([{ address: alice, type: 'eoa' }])
  })

  test('writes addresses in their one form', async () => {
    const fake = createRemote()
    fake.state.accounts = new Map([[here, [alice.toLowerCase(), alice]]])
    expect((await openRemote(fake)).session.accounts).toEqual([{ address: alice, type: 'eoa' }])
  })

  test('ends for all its namespaces', async () => {
    const fake = createRemote()
    await (await openRemote(fake)).session.disconnect()
    expect(fake.state.isEnded).toBe(true)
  })
})

describe('its provider', () => {
  test('answers accounts and chain id by itself, as EVM callers know them', async () => {
    const fake = createRemote()
    const { provider } = await openRemote(fake, there)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice])
    expect(await provider.request({ method: 'eth_chainId' })).toBe(`0x${lagoon.id.toString(16)}`)
    expect(fake.asked).toEqual([])
  })

  test('sends what is approved to the wallet, on the network in use', async () => {
    const fake = createRemote()
    const { provider } = await openRemote(fake, there)
    expect(await provider.request({ method: 'personal_sign', params: ['0x', alice] })).toBe('ok')
    expect(fake.asked).toEqual([{ networkId: there, method: 'personal_sign' }])
  })

  describe('asked to sign a text', () => {
    const text = 'Hello, Größe'
    const byBob = () => privateKeyToAccount(bobKey).signMessage({ message: text })
    /** Says of every account, by its path, that it has no contract, that it has one, or nothing. */
    const openNode = () =>
      startFaultyNode<Call | readonly Call[]>((body, mode) => {
        const answer = ({ id, method }: Call) => ({
          ...{ jsonrpc: '2.0', id },
          result:
            method === 'eth_chainId' ? `0x${harbor.id.toString(16)}` : mode === 'bare' ? '0x' : '0x6001',
        })
        return 'id' in body ? answer(body) : body.map(answer)
      })
    let node: Awaited<ReturnType<typeof openNode>>
    beforeEach(async () => {
      node = await openNode()
    })
    afterEach(() => node.stop())
    const sign = async (signature: unknown, { address = alice, mode = 'bare', isTurned = false } = {}) => {
      const fake = createRemote()
      fake.state.answer = () => signature
      const { provider } = await openRemote(fake, here, node.url(mode))
      const params = [stringToHex(text), address]
      return provider.request({ method: 'personal_sign', params: isTurned ? params.toReversed() : params })
    }

    test.each([false, true])('gives what the account signed (the address first: %p)', async isTurned => {
      const signature = await byBob()
      expect(await sign(signature, { address: bob, isTurned })).toBe(signature)
      expect(node.seen).toEqual([])
    })

    test('refuses the signature of another account, where the one that was asked has no contract', async () => {
      await expect(sign(await byBob())).rejects.toMatchObject({
        code: -32603,
        message: 'The wallet returned a signature that does not match the account',
      })
    })

    test('leaves it to the contract, where the account has one', async () => {
      const signature = await byBob()
      expect(await sign(signature, { mode: 'contract' })).toBe(signature)
    })

    test('leaves it be where no node says whether it has one', async () => {
      const signature = await byBob()
      expect(await sign(signature, { mode: 'status500' })).toBe(signature)
    })
  })

  test.each(['eth_blockNumber', 'net_version', 'eth_simulateV1', 'web3_sha3', 'trace_block'])(
    'reads from the nodes of the site, not from the wallet: %s',
    async method => {
      const node = await startNode(harbor.id)
      const fake = createRemote()
      const { provider } = await openRemote(fake, here, node.url())
      expect(await provider.request({ method })).toMatch(/^0x/)
      expect(fake.asked).toEqual([])
      await node.stop()
    },
  )

  test('reads from the wallet what that has approved', async () => {
    const fake = createRemote({ methods: ['eth_call'] })
    const { provider } = await openRemote(fake)
    expect(await provider.request({ method: 'eth_call' })).toBe('ok')
  })

  test.each(['eth_sendTransaction', 'wallet_sendCalls'])(
    'is not asked for %s on another network than the one in use',
    async method => {
      const fake = createRemote()
      const { provider } = await openRemote(fake, here)
      const on = (id: number) => [{ from: alice, chainId: `0x${id.toString(16)}` }]
      await expect(provider.request({ method, params: on(lagoon.id) })).rejects.toMatchObject({ code: 4901 })
      expect(fake.asked).toEqual([])
      expect(await provider.request({ method, params: on(harbor.id) })).toBe('ok')
    },
  )

  const discovery = { assetDiscovery: { supported: true } }
  test.each<[string, Readonly<Record<string, unknown>>, unknown]>([
    ['an object by address', { capabilities: { [alice.toLowerCase()]: { '0x7a69': discovery } } }, discovery],
    ['JSON text', { capabilities: JSON.stringify({ [alice]: { '0x7a69': discovery } }) }, discovery],
    ['an object by network', { capabilities: { '0x7a69': discovery } }, discovery],
    ['scopes', { scopedProperties: { [here]: discovery } }, discovery],
    ['scopes of accounts', { scopedProperties: { [here]: { [`${here}:${alice}`]: discovery } } }, discovery],
    ['another account', { capabilities: { [bob]: { '0x7a69': discovery } } }, undefined],
    ['another network', { capabilities: { [alice]: { '0x1': discovery } } }, undefined],
    ['broken text', { capabilities: '{"' }, undefined],
    ['nonsense', { capabilities: [1, null], scopedProperties: 'x' }, undefined],
  ])(
    'tells the capabilities that the session has, as %s, and asks the wallet else',
    async (_, properties, told) => {
      const fake = createRemote({ properties, methods: ['wallet_getCapabilities'] })
      const { provider } = await openRemote(fake)
      const answer = await provider.request({ method: 'wallet_getCapabilities', params: [alice, ['0x7a69']] })
      expect(answer).toEqual(told ? { '0x7a69': told } : 'ok')
      expect(fake.asked).toHaveLength(told ? 0 : 1)
    },
  )

  test.each<[string, number]>([
    ['USER_REJECTED', 4001],
    ['NOT_APPROVED', 4100],
    ['SESSION_ENDED', 4900],
    ['RELAY_UNREACHABLE', 4900],
    ['RELAY_REFUSED', 4900],
    ['REQUEST_PENDING', -32002],
    ['REQUEST_EXPIRED', -32603],
  ])('gives %s the code %i', async (code, expected) => {
    const fake = createRemote()
    const error = new ModalError(code, 'Text')
    fake.state.answer = () => {
      throw error
    }
    const { provider } = await openRemote(fake)
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: expected,
      message: 'Text',
      cause: error,
    })
  })

  test("keeps the wallet's own code where it has one", async () => {
    const fake = createRemote()
    fake.state.answer = () => {
      throw new ModalError('WALLET_FAILED', 'insufficient funds', { cause: { code: -32003 } })
    }
    const { provider } = await openRemote(fake)
    await expect(provider.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({ code: -32003 })
  })
})

describe('what it hears', () => {
  const watched = async (fake: ReturnType<typeof createRemote>) => {
    const { session, provider } = await openRemote(fake, here)
    const heard: unknown[] = []
    const stop = session.watch({
      accountsChanged: accounts => heard.push(accounts.map(({ address }) => address)),
      networkChanged: id => heard.push(id),
      ended: () => heard.push('ended'),
    })
    return { heard, stop, provider }
  }

  test('another account of the session comes first, the others follow', async () => {
    const fake = createRemote()
    fake.state.accounts = new Map([[here, [alice, bob]]])
    const { heard } = await watched(fake)
    fake.tell()?.accountsChanged([bob])
    expect(heard).toEqual([[bob, alice]])
  })

  test('an account that the session does not have comes into use by no event', async () => {
    const fake = createRemote()
    const { heard, provider } = await watched(fake)
    fake.tell()?.accountsChanged([bob])
    expect(heard).toEqual([])
    fake.tell()?.accountsChanged([bob, alice.toLowerCase()])
    expect(heard).toEqual([[alice]])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice])
  })

  test('the account in use, taken back, gives way to the next', async () => {
    const fake = createRemote()
    fake.state.accounts = new Map([[here, [alice, bob]]])
    const { heard, provider } = await watched(fake)
    fake.tell()?.accountsChanged([alice])
    fake.state.accounts = new Map([[here, [bob]]])
    fake.tell()?.accountsChanged([bob])
    expect(heard).toEqual([[alice, bob], [bob]])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob])
  })

  test('no account at all, a network, the end', async () => {
    const fake = createRemote()
    const { heard, stop } = await watched(fake)
    fake.tell()?.networkChanged(there)
    fake.tell()?.accountsChanged([])
    fake.tell()?.ended()
    expect(heard).toEqual([there, [], 'ended'])
    stop()
    expect(fake.tell()).toBeUndefined()
  })

  test.each<CaipNetworkId>(['eip155:abc', 'eip155:0', 'eip155:99999999999'])('%s is no network', async id => {
    const fake = createRemote()
    const { heard } = await watched(fake)
    fake.tell()?.networkChanged(id)
    fake.tell()?.accountsChanged(['zzz'])
    expect(heard).toEqual([])
  })
})
