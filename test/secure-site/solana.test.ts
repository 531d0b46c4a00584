import { jest } from '@jest/globals'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519.js'
import { createRpc } from '../../secure-site/frame/answerRpc.js'
import type { ApprovalPage } from '../../secure-site/frame/approval/ApprovalPage.js'
import type { Description } from '../../secure-site/frame/approval/Description.js'
import { createKeep } from '../../secure-site/frame/keep.js'
import { SiteServer } from '../../secure-site/frame/SiteServer.js'
import { Wallet } from '../../secure-site/frame/Wallet.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const network = {
  caipNetworkId: mainnet,
  name: 'Solana',
  rpcUrl: 'https://node.example',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const sent = 'a'.repeat(88)
const other = Keypair.generate().publicKey

/** A frame that is on Solana alone; its node knows a fee, and finds nothing wrong. */
const openFrame = async () => {
  const nodeAnswers: Readonly<Record<string, unknown>> = {
    getFeeForMessage: { value: 5000 },
    simulateTransaction: { value: { err: null } },
    sendTransaction: sent,
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input === '/api/key') return Response.json({ wrappingKey: '', entropy: btoa('k'.repeat(32)) })
    const { id, method } = JSON.parse(typeof init?.body === 'string' ? init.body : '')
    return Response.json({ jsonrpc: '2.0', id, result: nodeAnswers[method] })
  })
  const keep = createKeep(() => {
    throw new Error('SecurityError')
  })
  const server = new SiteServer(keep)
  const wallet = new Wallet({
    settings: { name: 'W', identityProviders: [], hasFarcaster: false, networks: [network] },
    server,
    keep,
    firstNetwork: undefined,
  })
  const shown: Description[] = []
  const page = {
    ask: async (_: unknown, description: Description) => void shown.push(description),
  } as unknown as ApprovalPage
  const rpc = createRpc({ wallet, page, origin: () => 'https://shop.example', app: () => undefined })
  const { address } = await wallet.solanaSigner()
  return { rpc, shown, wallet, address }
}

const transactionOf = (payer: string, ...instructions: readonly TransactionInstruction[]) => {
  const made = new Transaction({
    feePayer: new PublicKey(payer),
    blockhash: other.toBase58(),
    lastValidBlockHeight: 1,
  })
  made.add(...instructions)
  return made
}
const textOf = (transaction: Transaction) =>
  base58.encode(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
const transfer = (from: string, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: other, lamports })
const utf8 = (text: string) => new TextEncoder().encode(text)

afterEach(() => jest.restoreAllMocks())

test('a message is shown and signed by the account', async () => {
  const { rpc, shown, address } = await openFrame()
  const message = utf8('shop.example wants you to sign in with your Solana account:\nhello')
  const params = { message: base58.encode(message), pubkey: address }
  const { signature } = (await rpc('solana_signMessage', params)) as { readonly signature: string }
  expect(ed25519.verify(base58.decode(signature), message, base58.decode(address))).toBe(true)
  expect(shown).toMatchObject([{ title: 'Sign in to shop.example', warnings: [] }])
})

test('a sign-in to another site is said to be an attack', async () => {
  const { rpc, shown } = await openFrame()
  const message = utf8('bank.example wants you to sign in with your Solana account:\nhello')
  await rpc('solana_signMessage', { message: base58.encode(message) })
  expect(shown[0]?.danger).toContain('bank.example')
})

test('a transaction is not signed as a message', async () => {
  const { rpc, shown, address } = await openFrame()
  const message = transactionOf(address, transfer(address, 1)).serializeMessage()
  await expect(rpc('solana_signMessage', { message: base58.encode(message) })).rejects.toThrow('transaction')
  expect(shown).toEqual([])
})

test('a transaction is shown with amount, payer and fee, and signed', async () => {
  const { rpc, shown, address } = await openFrame()
  const asked = textOf(transactionOf(address, transfer(address, 1_500_000_000)))
  const { transaction } = (await rpc('solana_signTransaction', { transaction: asked })) as {
    readonly transaction: string
  }
  expect(Transaction.from(base58.decode(transaction)).verifySignatures()).toBe(true)
  expect(shown).toMatchObject([{ title: 'Send SOL', amount: '1.5 SOL', warnings: [] }])
  expect(shown[0]?.lines).toContainEqual({ label: 'Network fee', value: '0.000005 SOL' })
  expect(shown[0]?.lines).toContainEqual({ label: 'Who pays the fee', value: address, isCode: true })
})

test('what cannot be decoded is warned of', async () => {
  const { rpc, shown, address } = await openFrame()
  const call = new TransactionInstruction({ programId: other, keys: [], data: Buffer.from([1, 2]) })
  await rpc('solana_signTransaction', { transaction: textOf(transactionOf(address, call)) })
  expect(shown[0]?.title).toBe('Call a program')
  expect(shown[0]?.warnings[0]).toContain('not known')
})

test('several are signed after one question, and one is sent', async () => {
  const { rpc, shown, address } = await openFrame()
  const asked = textOf(transactionOf(address, transfer(address, 1)))
  const { transactions } = (await rpc('solana_signAllTransactions', { transactions: [asked, asked] })) as {
    readonly transactions: readonly string[]
  }
  expect(transactions.map(text => Transaction.from(base58.decode(text)).verifySignatures())).toEqual([
    true,
    true,
  ])
  expect(shown).toHaveLength(1)
  expect(await rpc('solana_signAndSendTransaction', { transaction: asked })).toEqual({ signature: sent })
})

test('a transaction of others, and what is none, is refused and not shown', async () => {
  const { rpc, shown } = await openFrame()
  const foreign = textOf(transactionOf(other.toBase58(), transfer(other.toBase58(), 1)))
  for (const transaction of [foreign, 'l0O', '', '1'.repeat(2000), base58.encode(utf8('hello'))])
    await expect(rpc('solana_signTransaction', { transaction })).rejects.toThrow()
  expect(shown).toEqual([])
})

test('the wallet answers in CAIP-2', async () => {
  const { wallet, address } = await openFrame()
  wallet.switchTo(mainnet)
  expect(wallet.chainId).toBe(mainnet)
  expect(await wallet.accounts()).toEqual([{ address, type: 'eoa' }])
  await expect(wallet.signer()).rejects.toThrow('no network')
})
