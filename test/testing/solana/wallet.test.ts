import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
  TransactionMessage,
} from '@solana/web3.js'
import { base58 } from '@scure/base'
import { testMnemonic } from '../../../testing/index.js'
import { addressOf, isSignedBy } from './support/ed25519.js'
import { harbor, walletOnSite } from './support/walletOnSite.js'

const utf8 = (text: string) => new TextEncoder().encode(text)
const blockhash = base58.encode(new Uint8Array(32).fill(7))
const recipient = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const legacyTransfer = (from: string, lamports = 1_500_000_000): Uint8Array =>
  new Transaction({ feePayer: new PublicKey(from), blockhash, lastValidBlockHeight: 1 })
    .add(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(from),
        toPubkey: new PublicKey(recipient),
        lamports,
      }),
    )
    .serialize({ requireAllSignatures: false, verifySignatures: false })

const versionedTransfer = (from: string): Uint8Array => {
  const fromPubkey = new PublicKey(from)
  const instructions = [
    SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(recipient), lamports: 7 }),
  ]
  const message = new TransactionMessage({ payerKey: fromPubkey, recentBlockhash: blockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

describe('the keys of a Solana test wallet', () => {
  test('are those that large wallets derive of the same phrase', () => {
    const { wallet } = walletOnSite({ accountCount: 3 })
    expect(wallet.accounts).toEqual([0, 1, 2].map(index => addressOf(testMnemonic, index)))
  })

  test('can be one exported secret key', () => {
    const key = Keypair.generate()
    const { wallet } = walletOnSite({ secretKey: base58.encode(Uint8Array.from(key.secretKey)) })
    expect(wallet.accounts).toEqual([key.publicKey.toBase58()])
    expect(() => walletOnSite({ secretKey: 'x', accountCount: 2 })).toThrow(RangeError)
  })
})

describe('connecting', () => {
  test('opens every account, the one in use first, and tells the site', async () => {
    const { wallet, connect, changes } = walletOnSite({ accountCount: 2 })
    wallet.switchAccount(1)
    const { accounts } = await connect()
    expect(accounts.map(({ address }) => address)).toEqual([...wallet.accounts].reverse())
    expect(accounts[0]).toMatchObject({ chains: ['solana:localnet'], label: 'Account 2' })
    expect(base58.encode(accounts[0]?.publicKey ?? new Uint8Array())).toBe(wallet.accounts[1])
    expect(changes).toEqual([{ accounts }])
    expect(wallet.wallet.accounts).toBe(accounts)
  })

  test('opens those that the owner chose', async () => {
    const { wallet, connect } = walletOnSite({ accountCount: 3, policy: 'manual' })
    const answer = connect()
    ;(await wallet.nextPending('standard:connect')).approve({ accounts: [2] })
    expect((await answer).accounts.map(({ address }) => address)).toEqual([wallet.accounts[2]])
  })

  test('silently asks nobody', async () => {
    const { wallet, connect } = walletOnSite({ policy: 'manual' })
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    expect(wallet.pending).toEqual([])
  })

  test('is refused with 4001, and a second question at the same time with -32002', async () => {
    const { wallet, connect } = walletOnSite({ policy: 'manual' })
    const answer = connect()
    await wallet.nextPending()
    await expect(connect()).rejects.toMatchObject({ code: -32_002 })
    wallet.reject()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
  })

  test('a locked wallet shows no account and waits for its owner', async () => {
    const { wallet, connect, changes, account } = walletOnSite()
    await connect()
    wallet.lock()
    expect(changes.at(-1)).toEqual({ accounts: [] })
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    const answer = connect()
    expect((await wallet.nextPending()).question).toEqual({ kind: 'unlock' })
    wallet.unlock()
    expect((await answer).accounts).toEqual([account()])
  })

  test('ends by the site and by the owner', async () => {
    const { wallet, connect, disconnect, changes } = walletOnSite()
    await connect()
    await disconnect()
    expect(wallet.connectedAccounts).toEqual([])
    await connect()
    wallet.disconnectSite()
    expect(changes.at(-1)).toEqual({ accounts: [] })
  })

  test('is remembered over a reload, for this site only', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }
    await walletOnSite({ storage }).connect()
    expect(walletOnSite({ storage }).wallet.wallet.accounts).toHaveLength(1)
    expect(walletOnSite({ storage, origin: 'https://other.example' }).wallet.wallet.accounts).toEqual([])
    items.forEach((_, key) => items.set(key, '{{{'))
    expect(walletOnSite({ storage }).wallet.wallet.accounts).toEqual([])
  })
})

describe('signing', () => {
  test('a message gives a signature that OpenSSL finds right, and none over another message', async () => {
    const { connect, signMessage, account, wallet } = walletOnSite()
    await connect()
    const message = utf8('Hello ☀')
    const [output] = await signMessage({ account: account(), message })
    expect(output?.signedMessage).toEqual(message)
    const { signature } = output ?? { signature: new Uint8Array() }
    expect(isSignedBy(wallet.activeAccount, message, signature)).toBe(true)
    expect(isSignedBy(wallet.activeAccount, utf8('Hello'), signature)).toBe(false)
  })

  test.each([
    ['legacy', legacyTransfer],
    ['version 0', versionedTransfer],
  ])('a %s transaction leaves all of it as it is but the signature', async (_, make) => {
    const { connect, signTransaction, account, wallet } = walletOnSite()
    await connect()
    const transaction = make(wallet.activeAccount)
    const [output] = await signTransaction({ account: account(), transaction, chain: harbor.id })
    const signed = VersionedTransaction.deserialize(output?.signedTransaction ?? new Uint8Array())
    const message = signed.message.serialize()
    expect(message).toEqual(VersionedTransaction.deserialize(transaction).message.serialize())
    expect(isSignedBy(wallet.activeAccount, message, signed.signatures[0] ?? new Uint8Array())).toBe(true)
  })

  test('several transactions are one question and as many answers, in order', async () => {
    const { connect, signTransaction, account, wallet } = walletOnSite()
    await connect()
    wallet.setPolicy('manual')
    const inputs = [1, 2, 3].map(lamports => ({
      account: account(),
      transaction: legacyTransfer(wallet.activeAccount, lamports),
    }))
    const answer = signTransaction(...inputs)
    const request = await wallet.nextPending('solana:signTransaction')
    expect(wallet.describe(request)).toMatchObject({ title: 'Sign 3 transactions?' })
    request.approve()
    const amounts = (await answer).map(({ signedTransaction }) =>
      Number(Transaction.from(signedTransaction).instructions[0]?.data.readBigUInt64LE(4)),
    )
    expect(amounts).toEqual([1, 2, 3])
  })

  test('is refused for an account that is not open, however well it is copied', async () => {
    const { connect, signMessage, account } = walletOnSite()
    await connect()
    const copy = { ...account() }
    await expect(signMessage({ account: copy, message: utf8('x') })).rejects.toMatchObject({ code: 4100 })
  })

  test('is refused for a transaction that is none, or that is somebody else’s', async () => {
    const { connect, signTransaction, account } = walletOnSite()
    await connect()
    const refusal = (transaction: Uint8Array) => signTransaction({ account: account(), transaction })
    await expect(refusal(utf8('nonsense'))).rejects.toMatchObject({ code: -32_602 })
    await expect(refusal(new Uint8Array())).rejects.toMatchObject({ code: -32_602 })
    await expect(refusal(legacyTransfer(recipient))).rejects.toMatchObject({ code: -32_602 })
  })

  test('says before it signs what leaves the account, and for what fee', async () => {
    const { connect, signTransaction, account, wallet } = walletOnSite({ policy: 'manual' })
    const connecting = connect()
    wallet.approve()
    await connecting
    void signTransaction({
      account: account(),
      transaction: legacyTransfer(wallet.activeAccount),
      chain: harbor.id,
    })
    expect(wallet.describe(await wallet.nextPending('solana:signTransaction'))).toEqual({
      title: 'Sign this transaction?',
      lead: 'The site can send what you sign.',
      account: wallet.activeAccount,
      facts: [
        { label: 'Network', value: 'Harbor' },
        { label: 'To', value: recipient, isCode: true },
        { label: 'Amount', value: '1.5 SOL' },
        { label: 'Fee', value: '0.000005 SOL' },
      ],
    })
  })
})

describe('scripts', () => {
  test('answer anything in place of the wallet, once a list or always', async () => {
    const { wallet, connect } = walletOnSite()
    wallet.script('standard:connect', [{ result: null }, { error: { code: 4001, message: 'No' } }])
    expect(await connect()).toBeNull()
    await expect(connect()).rejects.toMatchObject({ code: 4001, message: 'No' })
    expect((await connect()).accounts).toHaveLength(1)
    expect(wallet.requests.map(({ method }) => method)).toEqual(Array(3).fill('standard:connect'))
  })

  test('can leave features out, and send what no honest wallet would', () => {
    const { wallet, changes } = walletOnSite({ lacks: ['solana:signAndSendTransaction'] })
    expect(Object.keys(wallet.wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
    ])
    wallet.emit({ accounts: 'x' })
    expect(changes).toEqual([{ accounts: 'x' }])
  })

  test('are forgotten by a reset, with all else', async () => {
    const { wallet, connect } = walletOnSite()
    await connect()
    wallet.script('standard:connect', 'never')
    wallet.reset()
    expect(wallet.connectedAccounts).toEqual([])
    expect((await connect()).accounts).toHaveLength(1)
  })
})
