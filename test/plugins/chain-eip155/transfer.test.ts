import { createWalletClient, encodeDeployData, http, parseEther, publicActions, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { tokenBalances, transfer, type TransferRequest } from '../../../kernel/define.js'
import { sandboxNetworks, startSandbox, testUsd, type Sandbox } from '../../../testing/sandbox/index.js'
import { createTestWallet } from '../../../testing/index.js'
import { createSite } from './support/createSite.js'
import { receiptOf } from '../../support/receiptOf.js'
import { png } from '../../support/pictures.js'

const signal = new AbortController().signal
const token = testUsd.address
const tokenShown = { address: token, decimals: 6 }
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

const rpc = async (method: string, ...params: unknown[]): Promise<unknown> => {
  const [network] = sandboxNetworks(sandbox)
  const response = await fetch(network!.rpcUrls.default.http[0]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}
const stranger = () => privateKeyToAccount(generatePrivateKey()).address

/** A site on a real anvil, with a connected wallet that holds one coin and 100 TUSD. */
const openSite = async (isRich = true) => {
  const [network] = sandboxNetworks(sandbox)
  if (!network) throw new Error('no network')
  const rpcUrl = network.rpcUrls.default.http[0]!
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  if (isRich) await fetch(`${sandbox.url}/faucet/${network.id}?to=${address}`, { method: 'POST' })
  const wallet = createTestWallet({ chains: [{ id: network.id, rpcUrl }], privateKey })
  let skippedMs = 0
  let aheadMs = 0
  let looked: () => void = () => undefined
  let isSilent = false
  let seen: () => void = () => undefined
  /** Resolves when a node has shown what was sent. */
  const isSeen = new Promise<void>(resolve => {
    seen = resolve
  })
  const site = await createSite({
    provider: wallet.provider,
    networks: [network],
    tokens: { [`eip155:${network.id}`]: [{ address: token }, { address: stranger(), symbol: 'NONE' }] },
    env: {
      fetch: async (url, init) => {
        if (isSilent) throw new TypeError('Failed to fetch')
        const response = await fetch(url, init)
        if (typeof init?.body === 'string' && init.body.includes('eth_getTransactionCount')) seen()
        if (typeof init?.body === 'string' && init.body.includes('eth_getTransactionByHash')) looked()
        return response
      },
      now: () => Date.now() + skippedMs + aheadMs,
      elapsed: () => performance.now() + skippedMs,
      // What looks again every two seconds looks every 20 ms.
      after: (delayMs, fn) => {
        const timer = setTimeout(fn, [2000, 15_000].includes(delayMs) ? 20 : delayMs)
        return () => clearTimeout(timer)
      },
    },
  })
  await site.connect()
  const chain = site.kernel.stores.namespaces.get('eip155')!
  const { session } = chain.connection!
  await site.kernel.provider('eip155')
  const ability = site.kernel.capability(transfer, 'eip155')!
  const shown = chain.network!
  const client = createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: network,
    transport: http(rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)
  return {
    ...{ ...site, wallet, address, client, network: shown, isSeen },
    skip: (ms: number) => {
      skippedMs += ms
    },
    /** Sets the clock of the device forward, or back. */
    setClock: (byMs: number) => {
      aheadMs += byMs
    },
    /** Resolves when a node was asked so many times more for what was sent. */
    looks: (count: number) =>
      new Promise<void>(resolve => {
        let left = count
        looked = () => {
          if (--left === 0) resolve()
        }
      }),
    /** No node answers any longer. */
    silence: () => {
      isSilent = true
    },
    send: (request: TransferRequest) => ability.send(session, shown, request),
    follow: (id: string) => ability.follow!(shown, id),
    estimate: (request: TransferRequest) => ability.estimate!(session, shown, request),
    simulate: (request: TransferRequest) => ability.simulate!(session, shown, request),
    tokens: () => site.kernel.capability(tokenBalances, 'eip155')!.read(address, shown, signal),
    coins: (of: Hex = address) => client.getBalance({ address: of }),
  }
}

describe('sending the native coin', () => {
  test('moves it exactly, for no more than was estimated, and says when it is run', async () => {
    const { send, estimate, coins } = await openSite()
    const to = stranger()
    const { fee, deposit } = await estimate({ to, amount: '0.200000000000000001' })
    const before = await coins()
    const { id, confirmed } = await send({ to, amount: '0.200000000000000001' })
    expect(await confirmed).toBe(id)
    expect(await coins(to)).toBe(200_000_000_000_000_001n)
    const paid = before - (await coins()) - 200_000_000_000_000_001n
    expect(deposit).toBeUndefined()
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(parseEther(fee))
  })

  test('is tried out first: what it changes is told, and the wallet is not asked', async () => {
    const { simulate, wallet } = await openSite()
    const asked = wallet.requests.length
    expect(await simulate({ to: stranger(), amount: '0.5' })).toEqual({
      changes: [{ amount: '0.5', units: '500000000000000000', direction: 'out' }],
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  test.each([
    ['no address', { to: 'x', amount: '1' }],
    ['the zero address', { to: `0x${'0'.repeat(40)}`, amount: '1' }],
    ['nothing', { to: token, amount: '0' }],
    ['a negative amount', { to: token, amount: '-1' }],
    ['an amount with an exponent', { to: token, amount: '1e-7' }],
    ['an amount in hexadecimal', { to: token, amount: '0x1' }],
    ['a finer amount than the coin', { to: token, amount: '0.0000000000000000001' }],
    ['no token', { to: token, amount: '1', token: { address: 'x', decimals: 6 } }],
    ['what is no token', { to: token, amount: '1', token: { address: `0x${'1'.repeat(40)}`, decimals: 6 } }],
    ['a token to its own contract', { to: token, amount: '1', token: tokenShown }],
  ])('%s is refused before the wallet is asked', async (_, request) => {
    const { send, estimate, wallet } = await openSite()
    const asked = wallet.requests.length
    await expect(send(request)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    await expect(estimate(request)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(wallet.requests).toHaveLength(asked)
  })

  test.each([
    ['more than there is', '1000.5'],
    ['all of it, with nothing left for the fee', '1'],
  ])('%s is refused, with what is missing', async (_, amount) => {
    const { estimate, coins } = await openSite()
    if (amount === '1') expect(await coins()).toBe(parseEther('1'))
    await expect(estimate({ to: stranger(), amount })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: expect.stringMatching(/^[\d.]+ ETH missing$/) as string,
    })
  })

  test('a recipient that takes nothing is found out, with its reason', async () => {
    const { client, estimate, simulate } = await openSite()
    // PUSH the bytes of Error("Closed") and revert with them.
    const reason = `08c379a0${'20'.padStart(64, '0')}${'06'.padStart(64, '0')}${Buffer.from('Closed').toString('hex').padEnd(64, '0')}`
    const length = reason.length / 2
    const run = `60${length.toString(16)}600c60003960${length.toString(16)}6000fd`
    const runtime = `${run}${reason}`.replace('600c', `60${(run.length / 2).toString(16).padStart(2, '0')}`)
    const init = `60${(runtime.length / 2).toString(16).padStart(2, '0')}600c60003960${(runtime.length / 2).toString(16).padStart(2, '0')}6000f3${runtime}`
    const hash = await client.sendTransaction({ data: encodeDeployData({ abi: [], bytecode: `0x${init}` }) })
    const { contractAddress: to } = await receiptOf(client, hash)
    const fault = { code: 'TRANSACTION_FAILED', details: 'Error: Closed' }
    await expect(estimate({ to: to!, amount: '0.1' })).rejects.toMatchObject(fault)
    await expect(simulate({ to: to!, amount: '0.1' })).rejects.toMatchObject(fault)
  })
})

describe('sending tokens', () => {
  test('moves them exactly; balances are read from the chain, without a service', async () => {
    const { send, simulate, tokens } = await openSite()
    const to = stranger()
    const request = { to, amount: '1.500001', token: tokenShown }
    expect(await tokens()).toEqual([{ token, amount: '100', decimals: 6, symbol: 'TUSD', name: 'Test USD' }])
    expect(await simulate(request)).toEqual({
      changes: [{ token, amount: '1.500001', units: '1500001', direction: 'out' }],
    })
    await (
      await send(request)
    ).confirmed
    expect((await tokens())[0]?.amount).toBe('98.499999')
  })

  test('more than there is, and finer than there can be, are refused', async () => {
    const { send } = await openSite()
    const to = stranger()
    await expect(send({ to, amount: '100.000001', token: tokenShown })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    await expect(send({ to, amount: '0.0000001', token: tokenShown })).rejects.toMatchObject({
      code: 'INVALID_TRANSFER',
    })
  })
})

describe('the wallet', () => {
  test('that refuses is heard', async () => {
    const { send, wallet } = await openSite()
    wallet.setPolicy('reject')
    await expect(send({ to: stranger(), amount: '0.1' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('that has moved to another network is not asked', async () => {
    const { send, wallet } = await openSite()
    wallet.script('eth_chainId', { result: '0x38' })
    await expect(send({ to: stranger(), amount: '0.1' })).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('that is on another account is not asked', async () => {
    const { send, wallet } = await openSite()
    wallet.script('eth_accounts', { result: [stranger()] })
    await expect(send({ to: stranger(), amount: '0.1' })).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test.each([null, 'ok', '0x12', 5])(
    'that answers %j has sent nothing that anybody knows of',
    async result => {
      const { send, wallet } = await openSite()
      wallet.script('eth_sendTransaction', { result })
      await expect(send({ to: stranger(), amount: '0.1' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    },
  )
})

describe('watching', () => {
  beforeEach(() => rpc('evm_setAutomine', false))
  afterEach(() => rpc('evm_setAutomine', true))
  const mine = () => rpc('evm_mine')

  const pay = async () => {
    const site = await openSiteMined()
    const to = stranger()
    const sent = await site.send({ to, amount: '0.1' })
    const { nonce } = await site.client.getTransaction({ hash: sent.id as Hex })
    return { ...site, to, sent, nonce }
  }
  /** Another page, while what was sent before waits for a block. */
  const openLater = () => openSite(false)
  /** The money from the faucet has to arrive first. */
  const openSiteMined = async () => {
    await rpc('evm_setAutomine', true)
    const site = await openSite()
    await rpc('evm_setAutomine', false)
    return site
  }
  const dear = { maxFeePerGas: parseEther('0.00000005'), maxPriorityFeePerGas: parseEther('0.00000001') }

  test('ends when the transaction is in a block', async () => {
    const { sent } = await pay()
    await mine()
    expect(await sent.confirmed).toBe(sent.id)
  })

  test('a transaction that was sped up counts under its new id', async () => {
    const { sent, client, to, nonce, ...site } = await pay()
    await site.isSeen
    const id = await client.sendTransaction({ to, value: parseEther('0.1'), nonce, gas: 21_000n, ...dear })
    await mine()
    expect(id).not.toBe(sent.id)
    expect(await sent.confirmed).toBe(id)
  })

  test('a transaction that was cancelled is known to be', async () => {
    const { sent, client, address, nonce, ...site } = await pay()
    await site.isSeen
    const id = await client.sendTransaction({ to: address, value: 0n, nonce, gas: 21_000n, ...dear })
    await mine()
    await expect(sent.confirmed).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED', details: id })
  })

  test('a transaction that no node has ever known is lost sight of after a while', async () => {
    const site = await openSiteMined()
    site.wallet.script('eth_sendTransaction', { result: `0x${'ab'.repeat(32)}` })
    const { confirmed } = await site.send({ to: stranger(), amount: '0.1' })
    site.skip(301_000)
    await expect(confirmed).rejects.toMatchObject({ code: 'TRANSACTION_DROPPED' })
  })

  test('a transaction is not lost sight of because the clock was set', async () => {
    const site = await openSiteMined()
    site.wallet.script('eth_sendTransaction', { result: `0x${'ab'.repeat(32)}` })
    const { confirmed } = await site.send({ to: stranger(), amount: '0.1' })
    const end = confirmed!.then(
      () => 'confirmed',
      (error: unknown) => (error as { code?: string }).code,
    )
    site.setClock(3600_000)
    expect(await Promise.race([end, site.looks(3).then(() => 'watched')])).toBe('watched')
    site.kernel.dispose()
    expect(await end).toBe('CONNECT_ABORTED')
  })

  test('a transaction that ran in vain has failed', async () => {
    const { wallet, client, send } = await openSiteMined()
    const hash = await client.sendTransaction({
      ...{ to: token as Hex, gas: 100_000n },
      data: `0xa9059cbb${'1'.padStart(64, '0')}${'f'.repeat(64)}`,
    })
    wallet.script('eth_sendTransaction', { result: hash })
    const { confirmed } = await send({ to: stranger(), amount: '0.1' })
    await mine()
    await expect(confirmed).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  test('a transaction that no node says anything of for ten minutes is not called lost', async () => {
    const site = await openSiteMined()
    site.wallet.script('eth_sendTransaction', { result: `0x${'ab'.repeat(32)}` })
    const { confirmed } = await site.send({ to: stranger(), amount: '0.1' })
    site.silence()
    site.skip(601_000)
    await expect(confirmed).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
  })

  test('goes on from the id alone, as after a reload', async () => {
    const { sent, kernel } = await pay()
    kernel.dispose()
    await expect(sent.confirmed).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    const { follow } = await openLater()
    const followed = follow(sent.id)
    await mine()
    expect(await followed).toBe(sent.id)
  })

  test('what is sped up or cancelled after a reload is known, too', async () => {
    const { sent, client, address, nonce, isSeen, follow } = await pay()
    const followed = follow(sent.id)
    await isSeen
    const id = await client.sendTransaction({ to: address, value: 0n, nonce, gas: 21_000n, ...dear })
    await mine()
    await expect(followed).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED', details: id })
  })

  test('ends with the modal', async () => {
    const { sent, kernel } = await pay()
    kernel.dispose()
    await expect(sent.confirmed).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    await mine()
  })
})

describe('what the wallet tells of its tokens', () => {
  const other = `0x${'2'.repeat(40)}`
  const metadata = {
    name: 'Other',
    symbol: 'OTH',
    decimals: 18,
    price: 2.5,
    iconUrl: png(),
  }
  const asset = { address: other, balance: '0x14d1120d7b160000', type: 'ERC20', metadata }
  const native = { ...asset, address: 'native', type: 'NATIVE' }
  const discover = async (assets: unknown, isSupported = true) => {
    const site = await openSite()
    const chainId = `0x${Number(site.network.id).toString(16)}`
    const assetDiscovery = { supported: isSupported }
    site.wallet.script('wallet_getCapabilities', { result: { [chainId]: { assetDiscovery } } })
    site.wallet.script('wallet_getAssets', { result: { [chainId]: assets } })
    return site
  }

  test('is taken where it says that it can tell; what the host lists is read from the chain', async () => {
    const { tokens } = await discover([native, asset, { ...asset, address: token, balance: '0x1' }])
    expect(await tokens()).toEqual([
      expect.objectContaining({ token, amount: '100' }),
      {
        ...{ token: other, amount: '1.5', decimals: 18, symbol: 'OTH', name: 'Other', price: '2.5' },
        icon: metadata.iconUrl,
      },
    ])
  })

  test.each<[string, unknown, boolean]>([
    ['a wallet that cannot tell', [asset], false],
    ['a list with one bad asset', [asset, { ...asset, metadata: { ...metadata, decimals: '18' } }], true],
    ['no list', { 0: asset }, true],
    ['a balance below zero', [{ ...asset, balance: '-0x1' }], true],
    ['null', null, true],
  ])('is not taken of %s', async (_, assets, isSupported) => {
    const { tokens } = await discover(assets, isSupported)
    expect(await tokens()).toEqual([expect.objectContaining({ token })])
  })
})
