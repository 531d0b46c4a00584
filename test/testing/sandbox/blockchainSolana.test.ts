import {
  createMint,
  createTransferInstruction,
  getOrCreateAssociatedTokenAccount,
  mintTo,
} from '@solana/spl-token'
import { Connection, Keypair, sendAndConfirmTransaction, SystemProgram, Transaction } from '@solana/web3.js'
import { startSandbox, type Sandbox, type SandboxSolanaChain } from '../../../testing/sandbox/index.js'
import { askBlockchain } from './support/askBlockchain.js'

const oneSol = 1_000_000_000

describe('the blockchain API of the sandbox on Solana', () => {
  let sandbox: Sandbox
  let chain: SandboxSolanaChain
  let connection: Connection
  let ask: ReturnType<typeof askBlockchain>

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], bitcoin: [] })
    chain = sandbox.solana[0]!
    connection = new Connection(chain.rpcUrl, { commitment: 'confirmed', wsEndpoint: chain.wsUrl })
    ask = askBlockchain(sandbox)
  })
  afterAll(async () => {
    const socket = Reflect.get(connection, '_rpcWebSocket') as {
      setAutoReconnect(on: boolean): void
      close(): void
    }
    socket.setAutoReconnect(false)
    socket.close()
    await sandbox.stop()
  })

  const fundedKey = async () => {
    const key = Keypair.generate()
    await connection.requestAirdrop(key.publicKey, 5 * oneSol)
    return key
  }
  const on = () => ({ chainId: chain.caipNetworkId })
  const told = async (key: Keypair) =>
    (await ask.history(key.publicKey.toBase58(), on())).map(({ metadata, transfers }) => [
      metadata.operationType,
      metadata.status,
      transfers?.map(({ direction, quantity, fungible_info }) =>
        [direction, quantity.numeric, fungible_info?.symbol].join(' '),
      ),
    ])

  test('SOL that is sent shows in the balances and the history of both sides', async () => {
    const [from, to] = [await fundedKey(), Keypair.generate()]
    const transfer = SystemProgram.transfer({
      ...{ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 2 * oneSol },
    })
    const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [from])

    expect(await ask.balances(to.publicKey.toBase58(), on())).toEqual([
      {
        ...{ name: 'Solana', symbol: 'SOL', chainId: chain.caipNetworkId, value: 300, price: 150 },
        quantity: { decimals: '9', numeric: '2' },
        iconUrl: `${sandbox.url}/pictures/tokens/SOL`,
      },
    ])
    expect(await told(from)).toEqual([
      ['send', 'confirmed', ['out 2 SOL']],
      ['receive', 'confirmed', ['in 5 SOL']],
    ])
    const [item] = await ask.history(to.publicKey.toBase58(), on())
    expect(item).toMatchObject({
      id: expect.stringMatching(/^\d+$/) as unknown,
      metadata: {
        ...{ operationType: 'receive', hash: signature, nonce: 0, chain: chain.caipNetworkId },
        ...{ sentFrom: from.publicKey.toBase58(), sentTo: to.publicKey.toBase58() },
      },
    })
  })

  test('tokens show with their mint, and their transfers between wallets rather than token accounts', async () => {
    const [from, to] = [await fundedKey(), await fundedKey()]
    const mint = await createMint(connection, from, from.publicKey, null, 2)
    const accountOf = (owner: Keypair) =>
      getOrCreateAssociatedTokenAccount(connection, from, mint, owner.publicKey)
    const [source, target] = [await accountOf(from), await accountOf(to)]
    await mintTo(connection, from, mint, source.address, from, 1050)
    const move = (amount: number) =>
      new Transaction().add(createTransferInstruction(source.address, target.address, from.publicKey, amount))
    await sendAndConfirmTransaction(connection, move(250), [from])
    await sendAndConfirmTransaction(connection, move(9999), [from], { skipPreflight: true }).catch(
      () => undefined,
    )

    const [, token] = await ask.balances(to.publicKey.toBase58(), on())
    expect(token).toMatchObject({
      address: `${chain.caipNetworkId}:${mint.toBase58()}`,
      quantity: { decimals: '2', numeric: '2.5' },
    })
    const symbol = mint.toBase58().slice(0, 4).toUpperCase()
    expect((await told(from)).slice(0, 3)).toEqual([
      ['send', 'failed', undefined],
      ['send', 'confirmed', [`out 2.5 ${symbol}`]],
      ['mint', 'confirmed', [`in 10.5 ${symbol}`]],
    ])
    const received = await told(to)
    expect(received.find(([, status]) => status === 'confirmed')).toEqual([
      'receive',
      'confirmed',
      [`in 2.5 ${symbol}`],
    ])
  })

  test('Test USD has its name', async () => {
    const [, token] = await ask.balances(chain.accounts[0]?.address ?? '', on())
    expect(token).toMatchObject({ name: 'Test USD', symbol: 'TUSD', value: 10_000 })
  })

  test('nobody there has a name, and that may be kept for an hour', async () => {
    const response = await ask.get(`/v1/identity/${chain.accounts[0]?.address}`)
    expect(await response.json()).toEqual({ name: null, avatar: null })
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
  })

  test('a crowd has addresses and hashes of Solana', async () => {
    const address = Keypair.generate().publicKey.toBase58()
    sandbox.blockchain.crowd(address, { transactions: 120, tokens: 40, ...{ network: chain.caipNetworkId } })
    const items = await ask.history(address, on())
    expect(new Set(items.map(({ metadata }) => metadata.hash)).size).toBe(120)
    expect((await ask.page(address, on())).data).toHaveLength(100)
    const balances = await ask.balances(address, on())
    expect(balances).toHaveLength(40)
    for (const each of balances) expect(each.address).toMatch(/^solana:[^:]+:[1-9A-HJ-NP-Za-km-z]{44}$/)
  })

  test('what has no price of gas, no such address or an update by force is refused', async () => {
    const address = chain.accounts[0]?.address ?? ''
    expect(await ask.refusal(ask.get('/v1/convert/gas-price', on()))).toMatchObject({ field: 'chainId' })
    expect(await ask.refusal(ask.get('/v1/account/lll/balance', on()))).toMatchObject({ field: 'address' })
    const forced = ask.get(`/v1/account/${address}/balance`, { ...on(), forceUpdate: address })
    expect(await ask.refusal(forced)).toMatchObject({ status: 400, field: 'forceUpdate' })
    const wrong = ask.get('/v1/account/0x1111111111111111111111111111111111111111/balance', on())
    expect(await ask.refusal(wrong)).toMatchObject({ field: 'address' })
  })

  test('prices are told of SOL and of mints, not of what is none', async () => {
    const price = async (address: string) =>
      (
        await ask.post('/v1/fungible/price', {
          ...{ projectId: 'f'.repeat(32), currency: 'usd', addresses: [`${chain.caipNetworkId}:${address}`] },
        })
      ).json()
    expect(await price('So11111111111111111111111111111111111111111')).toMatchObject({
      fungibles: [{ symbol: 'SOL', price: 150 }],
    })
    expect(await price(chain.token.address)).toMatchObject({ fungibles: [{ symbol: 'TUSD' }] })
    expect(await price('nonsense')).toEqual({ fungibles: [] })
  })
})
