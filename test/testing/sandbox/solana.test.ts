import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  sendAndConfirmTransaction,
  SendTransactionError,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  createMint,
  getAccount,
  getAssociatedTokenAddress,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  transfer,
} from '@solana/spl-token'
import { base58 } from '@scure/base'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import {
  sandboxSolanaNetworks,
  startSandbox,
  type Sandbox,
  type SandboxSolanaChain,
} from '../../../testing/sandbox/index.js'
import { addressOf } from '../solana/support/ed25519.js'
import { projectId } from './support/projectId.js'
import { until } from './support/until.js'

const mnemonic = 'test test test test test test test test test test test junk'
const sol = (amount: number) => amount * LAMPORTS_PER_SOL

describe('Solana in the sandbox', () => {
  let sandbox: Sandbox
  let chain: SandboxSolanaChain
  let connection: Connection
  const connections: Connection[] = []

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [] })
    chain = sandbox.solana[0]!
    connection = open(chain)
  })
  afterAll(async () => {
    // The client would look for its node for ever.
    for (const each of connections) {
      const socket = Reflect.get(each, '_rpcWebSocket') as {
        setAutoReconnect(on: boolean): void
        close(): void
      }
      socket.setAutoReconnect(false)
      socket.close()
    }
    await sandbox.stop()
  })

  /** The real client, as apps make it. */
  const open = ({ rpcUrl, wsUrl }: SandboxSolanaChain): Connection => {
    const opened = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl })
    connections.push(opened)
    return opened
  }
  const keyOf = (index: number) => Keypair.fromSecretKey(base58.decode(chain.accounts[index]!.secretKey))
  const fundedKey = async (): Promise<Keypair> => {
    const key = Keypair.generate()
    await connection.requestAirdrop(key.publicKey, sol(5))
    return key
  }
  const transferOf = (from: Keypair, to: PublicKey, lamports: number) =>
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })
  const signedTransfer = async (from: Keypair, lamports = 5) => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight })
    transaction.add(transferOf(from, Keypair.generate().publicKey, lamports)).sign(from)
    return transaction
  }
  const call = async (url: string, method: string, params: unknown[] = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
    return (await fetch(url, { method: 'POST', body })).json()
  }

  test('is two networks with names of their own, one of them for tests', async () => {
    expect(sandbox.solana.map(({ name, testnet }) => [name, testnet])).toEqual([
      ['Portico Solana', false],
      ['Portico Solana Test', true],
    ])
    for (const each of sandbox.solana) {
      expect(each.caipNetworkId).toBe(`solana:${(await open(each).getGenesisHash()).slice(0, 32)}`)
      expect(base58.decode(each.genesisHash)).toHaveLength(32)
    }
    expect(sandboxSolanaNetworks(sandbox)[0]).toMatchObject({
      caipNetworkId: chain.caipNetworkId,
      nativeCurrency: { symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    })
  })

  test('has ten funded accounts, those of the well-known mnemonic', async () => {
    expect(chain.accounts.map(({ address }) => address)).toEqual(
      Array.from({ length: 10 }, (_, index) => addressOf(mnemonic, index)),
    )
    expect(keyOf(9).publicKey.toBase58()).toBe(chain.accounts[9]?.address)
    expect(await connection.getBalance(keyOf(9).publicKey)).toBe(sol(1000))
  })

  test('moves SOL from one account to the other, for a fee', async () => {
    const [from, to] = [await fundedKey(), Keypair.generate()]
    const transaction = new Transaction().add(transferOf(from, to.publicKey, sol(1)))
    const signature = await sendAndConfirmTransaction(connection, transaction, [from])
    expect(await connection.getBalance(to.publicKey)).toBe(sol(1))
    expect(await connection.getBalance(from.publicKey)).toBe(sol(4) - 5000)
    const status = await connection.getSignatureStatus(signature)
    expect(status.value).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    const [latest] = await connection.getSignaturesForAddress(to.publicKey)
    expect(latest?.signature).toBe(signature)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.meta).toMatchObject({ err: null, fee: 5000 })
    expect(found?.meta?.postBalances).toContain(sol(1))
  })

  test('takes transactions of version 0, and says what they cost', async () => {
    const [from, to] = [await fundedKey(), Keypair.generate()]
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const instructions = [transferOf(from, to.publicKey, sol(0.5))]
    const payerKey = from.publicKey
    const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    expect((await connection.getFeeForMessage(transaction.message)).value).toBe(5000)
    transaction.sign([from])
    const signature = await connection.sendTransaction(transaction)
    await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    expect(await connection.getBalance(to.publicKey)).toBe(sol(0.5))
  })

  test('takes transactions that name accounts by their places in a table', async () => {
    const [from, to] = [await fundedKey(), Keypair.generate().publicKey]
    const payerKey = from.publicKey
    const run = async (table: PublicKey, ...instructions: TransactionInstruction[]) => {
      const { blockhash } = await connection.getLatestBlockhash()
      const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
      const { value } = await connection.getAddressLookupTable(table)
      const transaction = new VersionedTransaction(message.compileToV0Message(value ? [value] : []))
      transaction.sign([from])
      const signature = await connection.sendTransaction(transaction)
      return connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    }
    const named = { authority: payerKey, payer: payerKey }
    const recentSlot = await connection.getSlot()
    const [create, table] = AddressLookupTableProgram.createLookupTable({ ...named, recentSlot })
    await run(table, create)
    const entry = { ...named, lookupTable: table, addresses: [to] }
    await run(table, AddressLookupTableProgram.extendLookupTable(entry))
    const found = await run(table, transferOf(from, to, sol(0.5)))
    expect(await connection.getBalance(to)).toBe(sol(0.5))
    expect(found?.transaction.message.addressTableLookups).toEqual([
      { accountKey: table, writableIndexes: [0], readonlyIndexes: [] },
    ])
  })

  test('mints tokens and moves them: both sides change', async () => {
    const [from, to] = [await fundedKey(), Keypair.generate().publicKey]
    const mint = await createMint(connection, from, from.publicKey, null, 6)
    const source = await getOrCreateAssociatedTokenAccount(connection, from, mint, from.publicKey)
    await mintTo(connection, from, mint, source.address, from, 5_000_000n)
    const target = await getOrCreateAssociatedTokenAccount(connection, from, mint, to)
    await transfer(connection, from, source.address, target.address, from, 1_500_000n)
    expect((await getAccount(connection, source.address)).amount).toBe(3_500_000n)
    expect((await connection.getTokenAccountBalance(target.address)).value).toEqual({
      ...{ amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
    })
    const owned = await connection.getParsedTokenAccountsByOwner(to, { mint })
    expect(owned.value[0]?.account.data.parsed).toMatchObject({ info: { tokenAmount: { uiAmount: 1.5 } } })
    expect((await connection.getTokenSupply(mint)).value.uiAmountString).toBe('5')
  })

  test('has Test USD, in the accounts where everybody looks for it', async () => {
    const mint = new PublicKey(chain.token.address)
    const at = await getAssociatedTokenAddress(mint, keyOf(0).publicKey)
    expect((await getAccount(connection, at)).amount).toBe(10_000_000_000n)
    const first = keyOf(0)
    await mintTo(connection, first, mint, at, first, 1n)
    expect((await getAccount(connection, at)).amount).toBe(10_000_000_001n)
  })

  test('refuses a blockhash that is too old', async () => {
    const from = await fundedKey()
    const transaction = await signedTransfer(from)
    chain.advance(151)
    const sending = connection.sendRawTransaction(transaction.serialize())
    await expect(sending).rejects.toThrow('Blockhash not found')
    const again = connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    await expect(again).rejects.toThrow('Blockhash not found')
  })

  test('refuses a signature that is not right, or missing', async () => {
    const from = await fundedKey()
    const transaction = await signedTransfer(from)
    transaction.signatures[0]!.signature![0]! ^= 1
    const wire = transaction.serialize({ verifySignatures: false })
    await expect(connection.sendRawTransaction(wire)).rejects.toThrow('signature verification failure')
    const unsigned = Buffer.from(wire).fill(0, 1, 65)
    await expect(connection.sendRawTransaction(unsigned)).rejects.toThrow('signature verification failure')
  })

  test('refuses to move more than there is, and says why in its logs', async () => {
    const from = await fundedKey()
    const transaction = await signedTransfer(from, sol(500))
    const error = await connection
      .sendRawTransaction(transaction.serialize())
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SendTransactionError)
    expect((error as SendTransactionError).message).toContain('custom program error: 0x1')
    expect((error as SendTransactionError).logs?.join()).toContain('insufficient lamports')
    expect(await connection.getBalance(from.publicKey)).toBe(sol(5))
  })

  test('records what fails without a preflight, and takes the fee', async () => {
    const from = await fundedKey()
    const transaction = await signedTransfer(from, sol(500))
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(from.publicKey)).toBe(sol(5) - 5000)
  })

  test('runs a transaction once', async () => {
    const from = await fundedKey()
    const wire = (await signedTransfer(from, sol(1))).serialize()
    const [first, second] = [
      await connection.sendRawTransaction(wire),
      await connection.sendRawTransaction(wire),
    ]
    expect(second).toBe(first)
    expect(await connection.getBalance(from.publicKey)).toBe(sol(4) - 5000)
  })

  test('tries transactions out without signatures and without a trace', async () => {
    const from = await fundedKey()
    const transaction = new Transaction().add(transferOf(from, Keypair.generate().publicKey, sol(1)))
    transaction.feePayer = from.publicKey
    const message = (await signedTransfer(from, sol(1))).compileMessage()
    const { value } = await connection.simulateTransaction(new VersionedTransaction(message), {
      replaceRecentBlockhash: true,
    })
    expect(value).toMatchObject({ err: null, unitsConsumed: 150 })
    expect(await connection.getBalance(from.publicKey)).toBe(sol(5))
    // It tells of no more accounts than the transaction has.
    const addresses = message.accountKeys.map(key => key.toBase58())
    const watch = (list: readonly string[]) =>
      call(chain.rpcUrl, 'simulateTransaction', [
        Buffer.from(new VersionedTransaction(message).serialize()).toString('base64'),
        {
          encoding: 'base64',
          replaceRecentBlockhash: true,
          accounts: { encoding: 'base64', addresses: list },
        },
      ])
    expect(await watch(addresses)).toMatchObject({
      result: { value: { accounts: [{ lamports: sol(4) - 5000 }, { lamports: sol(1) }, {}] } },
    })
    expect(await watch([...addresses, chain.token.address])).toMatchObject({ error: { code: -32602 } })
  })

  test('gives a part of the data alone', async () => {
    const dataSlice = { offset: 44, length: 2 }
    const { data } = (await connection.getAccountInfo(new PublicKey(chain.token.address), { dataSlice }))!
    // Its decimals, and that it is initialised.
    expect([...data]).toEqual([6, 1])
  })

  test('tells subscribers of accounts, signatures and slots, until they leave', async () => {
    const from = await fundedKey()
    const transaction = await signedTransfer(from, sol(1))
    const signature = base58.encode(Uint8Array.from(transaction.signature ?? []))
    const socket = new WebSocket(chain.wsUrl)
    const frames: {
      method?: string
      params?: { subscription: number; result: unknown }
      result?: unknown
    }[] = []
    const told = async (count: number) => {
      await until(() => frames.length >= count)
      return frames
    }
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as never))
    await once(socket, 'open')
    const ask = (id: number, method: string, ...params: unknown[]) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    ask(1, 'accountSubscribe', from.publicKey.toBase58())
    ask(2, 'signatureSubscribe', signature)
    ask(3, 'slotSubscribe')
    ask(4, 'getHealth')
    expect((await told(4)).map(({ result }) => result)).toEqual([1, 2, 3, 'ok'])
    await connection.sendRawTransaction(transaction.serialize())
    const notices = (await told(7)).slice(4)
    expect(notices.map(({ method }) => method)).toEqual([
      'accountNotification',
      'signatureNotification',
      'slotNotification',
    ])
    expect(notices[0]?.params).toMatchObject({ result: { value: { lamports: sol(4) - 5000 } } })
    expect(notices[1]?.params).toMatchObject({ subscription: 2, result: { value: { err: null } } })
    ask(5, 'slotUnsubscribe', 3)
    ask(6, 'signatureSubscribe', signature)
    await told(10)
    expect(frames.slice(7)).toMatchObject([
      { id: 5, result: true },
      { id: 6 },
      { method: 'signatureNotification' },
    ])
    chain.advance(1)
    ask(7, 'getHealth')
    expect((await told(11)).at(-1)).toMatchObject({ id: 7 })
    socket.close()
    await once(socket, 'close')
  })

  test('answers batches, unknown methods and nonsense as nodes do', async () => {
    const calls = [1, 2].map(id => ({ jsonrpc: '2.0', id, method: id === 1 ? 'getHealth' : 'getFoo' }))
    const response = await fetch(chain.rpcUrl, { method: 'POST', body: JSON.stringify(calls) })
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'ok' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
    ])
    expect(await call(chain.rpcUrl, 'getBalance', ['0OIl'])).toMatchObject({ id: 7, error: { code: -32602 } })
    expect(await call(chain.rpcUrl, 'sendTransaction', ['zzzz'])).toMatchObject({ error: { code: -32602 } })
    expect((await fetch(`${sandbox.url}/solana/x`, { method: 'POST', body: '{}' })).status).toBe(404)
  })

  test('stands behind the hosted service, too', async () => {
    const query = new URLSearchParams({ chainId: chain.caipNetworkId, projectId })
    expect(await call(`${sandbox.hostedRpcUrl}/v1/?${query}`, 'getGenesisHash')).toMatchObject({
      result: chain.genesisHash,
    })
  })

  test('has a faucet', async () => {
    const to = Keypair.generate().publicKey
    const faucet = (address: string) =>
      fetch(`${sandbox.url}/faucet/${chain.caipNetworkId}?to=${address}`, { method: 'POST' })
    expect((await faucet(to.toBase58())).status).toBe(200)
    expect(await connection.getBalance(to)).toBe(sol(1))
    const at = await getAssociatedTokenAddress(new PublicKey(chain.token.address), to)
    expect((await getAccount(connection, at)).amount).toBe(100_000_000n)
    expect((await faucet('0x12')).status).toBe(400)
  })

  test('misbehaves when it is told to', async () => {
    sandbox.setFault('solana', 'wrongChain')
    expect(await call(chain.rpcUrl, 'getGenesisHash')).toMatchObject({
      result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    })
    sandbox.setFault('solana', '500')
    expect((await fetch(chain.rpcUrl, { method: 'POST', body: '{}' })).status).toBe(500)
    sandbox.clearFaults()
    expect(await call(chain.rpcUrl, 'getHealth')).toMatchObject({ result: 'ok' })
  })

  test('can be other networks, or none', async () => {
    const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
    const own = await startSandbox({
      chains: [],
      solana: [{ genesisHash: mainnet, name: 'Mainnet', testnet: false }],
    })
    expect(own.solana.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ])
    await own.stop()
    const without = await startSandbox({ chains: [], solana: [] })
    expect(without.solana).toEqual([])
    await without.stop()
  })
})
