import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  type CaipNetworkId,
  type PluginContext,
  type SessionListener,
  remoteAdapters,
  type RemoteListener,
  type RemoteNamespace,
} from '../../../kernel/define.js'
import { userRejected } from '../../../kernel/errors/connect.js'
import { solanaDevnet, solanaMainnet, type SolanaWallet } from '../../../plugins/chain-solana/index.js'
import { rpcMethods } from '../../../plugins/chain-solana/rpcMethods.js'
import { createSite, harbor, lagoon } from './support/createSite.js'

const key = Keypair.generate()
const address = key.publicKey.toBase58()
const other = Keypair.generate().publicKey.toBase58()
const utf8 = (text: string) => new TextEncoder().encode(text)
const all = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

const transactionOf = (version: 'legacy' | 0, lamports = 1): VersionedTransaction => {
  const instructions = [
    SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: new PublicKey(other), lamports }),
  ]
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const message = new TransactionMessage({ payerKey: key.publicKey, recentBlockhash, instructions })
  return new VersionedTransaction(
    version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage(),
  )
}
const signedBy = (transaction: VersionedTransaction): Uint8Array => {
  transaction.sign([key])
  return transaction.serialize()
}
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

interface RemoteOptions {
  readonly accounts?: readonly (readonly [CaipNetworkId, readonly string[]])[]
  readonly methods?: readonly string[]
  readonly answer?: (call: { readonly method: string; readonly params?: unknown }) => unknown
}

/** A remote wallet whose answers the test decides, opened by the chain as the connector opens it. */
const open = async ({ accounts, methods = all, answer = () => null }: RemoteOptions = {}) => {
  const site = await createSite()
  const calls: { networkId: string; method: string; params?: unknown }[] = []
  const listeners = new Set<RemoteListener>()
  let goodbyes = 0
  const byNetwork = new Map(accounts ?? [[harbor.caipNetworkId, [address]]])
  const remote: RemoteNamespace = {
    namespace: 'solana',
    accounts: byNetwork,
    approvedNetworkIds: [...byNetwork.keys()],
    methods,
    properties: {},
    wallet: { name: 'Far Wallet' },
    request: async (networkId, call) => {
      calls.push({ networkId, ...call })
      return answer(call)
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    disconnect: async () => void goodbyes++,
  }
  const [contribution] = site.kernel.registry.contributions(remoteAdapters)
  const create = await contribution!.load()
  const chain = create({ stores: site.kernel.stores } as PluginContext)
  return {
    ...{ ...site, calls, listeners, contribution },
    goodbyes: () => goodbyes,
    open: (wanted?: typeof harbor) => chain.open(remote, site.request(wanted)),
    wallet: async () => (await chain.open(remote, site.request())).provider as SolanaWallet,
  }
}

const asked = { address, networkId: harbor.caipNetworkId }

describe('a remote session', () => {
  test('begins on the wanted network where the wallet has approved it, its account there first', async () => {
    const site = await open({
      accounts: [
        [harbor.caipNetworkId, [address, other]],
        [lagoon.caipNetworkId, [other]],
      ],
    })
    expect(await site.open(lagoon)).toMatchObject({
      networkId: lagoon.caipNetworkId,
      accounts: [{ address: other, type: 'eoa' }, { address }],
      approvedNetworkIds: [harbor.caipNetworkId, lagoon.caipNetworkId],
      wallet: { name: 'Far Wallet' },
    })
    expect((await site.open()).networkId).toBe(harbor.caipNetworkId)
  })

  test('begins on a network of the wallet where it has none of the site’s', async () => {
    const site = await open({ accounts: [[solanaMainnet.caipNetworkId, [address]]] })
    expect(await site.open()).toMatchObject({
      networkId: solanaMainnet.caipNetworkId,
      approvedNetworkIds: [],
    })
  })

  test('begins with the good ones of its accounts', async () => {
    const site = await open({ accounts: [[harbor.caipNetworkId, [`${address}\n`, address]]] })
    expect((await site.open()).accounts).toMatchObject([{ address }])
  })

  test.each([[['x']], [['z'.repeat(44)]], [[`${address}\n`]], [[]]])(
    'with the accounts %j is none',
    async addresses => {
      const site = await open({ accounts: [[harbor.caipNetworkId, addresses]] })
      await expect(site.open()).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
    },
  )

  test('asks for the older ids of networks as well', async () => {
    const { contribution } = await open()
    expect(contribution?.aliases).toEqual({
      [solanaMainnet.caipNetworkId]: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      [solanaDevnet.caipNetworkId]: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    })
    const [rpc] = rpcMethods
    expect(rpc?.remote).toEqual([...all, 'solana_requestAccounts', 'solana_getAccounts'])
  })

  test('tells of changes, and ignores those that are none', async () => {
    const site = await open({ accounts: [[harbor.caipNetworkId, [address, other]]] })
    const heard: unknown[] = []
    const listener: SessionListener = {
      accountsChanged: accounts => heard.push(accounts.map(each => each.address)),
      networkChanged: networkId => heard.push(networkId),
      ended: () => heard.push('ended'),
    }
    const stop = (await site.open()).watch(listener)
    const [remote] = site.listeners
    remote?.accountsChanged([other])
    remote?.accountsChanged(['x'])
    // Approved for nothing here.
    remote?.accountsChanged([Keypair.generate().publicKey.toBase58()])
    remote?.accountsChanged([])
    remote?.networkChanged(lagoon.caipNetworkId)
    remote?.ended()
    expect(heard).toEqual([[other], [], lagoon.caipNetworkId, 'ended'])
    stop()
    expect(site.listeners.size).toBe(0)
  })

  test('ends in the wallet', async () => {
    const site = await open()
    await (await site.open()).disconnect()
    await (await site.wallet()).end()
    expect(site.goodbyes()).toBe(2)
  })
})

describe('a remote wallet', () => {
  test('is asked for messages in base58, by the network and the account', async () => {
    const message = utf8('Hello')
    const signature = ed25519.sign(message, key.secretKey.slice(0, 32))
    const site = await open({ answer: () => ({ signature: base58.encode(signature) }) })
    const signed = await (await site.wallet()).signMessage({ ...asked, message })
    expect(signed).toEqual({ signedMessage: message, signature })
    expect(site.calls).toEqual([
      {
        networkId: harbor.caipNetworkId,
        method: 'solana_signMessage',
        params: { message: base58.encode(message), pubkey: address },
      },
    ])
  })

  test('is given legacy transactions in base64, and taken apart for older ones', async () => {
    const transaction = transactionOf('legacy')
    const wire = transaction.serialize()
    const site = await open({ answer: () => ({ transaction: toBase64(signedBy(transactionOf('legacy'))) }) })
    const [signed] = await (await site.wallet()).signTransactions([{ ...asked, transaction: wire }])
    expect(signed).toEqual(signedBy(transaction))
    expect(site.calls[0]?.params).toEqual({
      transaction: toBase64(wire),
      pubkey: address,
      feePayer: address,
      recentBlockhash: transaction.message.recentBlockhash,
      instructions: [
        {
          programId: '11111111111111111111111111111111',
          data: base58.encode(transaction.message.compiledInstructions[0]!.data),
          keys: [
            { pubkey: address, isSigner: true, isWritable: true },
            { pubkey: other, isSigner: false, isWritable: true },
          ],
        },
      ],
    })
  })

  test('is given transactions of version 0 in base64 alone', async () => {
    const site = await open({ answer: () => ({ transaction: toBase64(signedBy(transactionOf(0))) }) })
    const transaction = transactionOf(0).serialize()
    await (await site.wallet()).signTransactions([{ ...asked, transaction }])
    expect(site.calls[0]?.params).toEqual({ transaction: toBase64(transaction), pubkey: address })
  })

  test.each(['legacy', 0] as const)(
    'of the older kind gives a signature alone, which is put in place (%s)',
    async version => {
      const signed = transactionOf(version)
      signed.sign([key])
      const site = await open({ answer: () => ({ signature: base58.encode(signed.signatures[0]!) }) })
      const transaction = transactionOf(version).serialize()
      const [result] = await (await site.wallet()).signTransactions([{ ...asked, transaction }])
      expect(result).toEqual(signed.serialize())
    },
  )

  test('that gives both is taken at its transaction: it may have changed it', async () => {
    const changed = signedBy(transactionOf(0, 2))
    const site = await open({
      answer: () => ({
        signature: base58.encode(new Uint8Array(64).fill(1)),
        transaction: toBase64(changed),
      }),
    })
    const transaction = transactionOf(0).serialize()
    expect(await (await site.wallet()).signTransactions([{ ...asked, transaction }])).toEqual([changed])
  })

  test('signs several with one request, or one by one where it cannot', async () => {
    const transactions = [1, 2].map(lamports => transactionOf(0, lamports))
    const requests = transactions.map(each => ({ ...asked, transaction: each.serialize() }))
    const signed = transactions.map(signedBy)
    const together = await open({ answer: () => ({ transactions: signed.map(toBase64) }) })
    expect(await (await together.wallet()).signTransactions(requests)).toEqual(signed)
    expect(together.calls).toHaveLength(1)
    let at = 0
    const single = await open({
      methods: ['solana_signTransaction'],
      answer: () => ({ transaction: toBase64(signed[at++]!) }),
    })
    expect(await (await single.wallet()).signTransactions(requests)).toEqual(signed)
    expect(single.calls.map(({ method }) => method)).toEqual([
      'solana_signTransaction',
      'solana_signTransaction',
    ])
  })

  test('sends with the options that are given', async () => {
    const signature = new Uint8Array(64).fill(5)
    const site = await open({ answer: () => ({ signature: base58.encode(signature) }) })
    const transaction = transactionOf(0).serialize()
    const options = { skipPreflight: true }
    const wallet = await site.wallet()
    expect(await wallet.sendTransactions([{ ...asked, transaction, options }])).toEqual([signature])
    expect(site.calls[0]).toMatchObject({ params: { pubkey: address, sendOptions: options } })
  })

  test('is not asked for what it has not approved', async () => {
    const site = await open({ methods: ['solana_signMessage'] })
    const wallet = await site.wallet()
    const transaction = transactionOf(0).serialize()
    expect(wallet.can('solana:signMessage')).toBe(true)
    expect(wallet.can('solana:signTransaction')).toBe(false)
    await expect(wallet.signTransactions([{ ...asked, transaction }])).rejects.toMatchObject({
      code: 'FEATURE_NOT_SUPPORTED',
    })
    const elsewhere = { ...asked, networkId: lagoon.caipNetworkId, message: utf8('x') }
    await expect(wallet.signMessage(elsewhere)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(site.calls).toEqual([])
  })

  test('that gives a signature of nobody, or of another text, has signed nothing', async () => {
    const strangers = [
      new Uint8Array(64),
      new Uint8Array(64).fill(5),
      ed25519.sign(utf8('y'), key.secretKey.slice(0, 32)),
    ]
    const transaction = transactionOf(0).serialize()
    for (const signature of strangers) {
      const forged = transactionOf(0)
      forged.signatures[0] = signature
      const text = toBase64(forged.serialize())
      const answer = { signature: base58.encode(signature), transaction: text, transactions: [text, text] }
      for (const given of [answer, { signature: answer.signature }]) {
        const wallet = await (await open({ answer: () => given })).wallet()
        const request = { ...asked, transaction }
        const fails = { code: 'WALLET_FAILED' }
        await expect(wallet.signMessage({ ...asked, message: utf8('x') })).rejects.toMatchObject(fails)
        await expect(wallet.signTransactions([request])).rejects.toMatchObject(fails)
        await expect(wallet.signTransactions([request, request])).rejects.toMatchObject(fails)
      }
    }
  })

  test('may say no', async () => {
    const site = await open({
      answer: () => {
        throw userRejected()
      },
    })
    const signing = (await site.wallet()).signMessage({ ...asked, message: utf8('x') })
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each([
    null,
    undefined,
    'x',
    5,
    {},
    [],
    { signature: null },
    { signature: 'x' },
    { signature: '0OIl' },
    { signature: base58.encode(new Uint8Array(63)) },
    { signature: base58.encode(new Uint8Array(64)) },
    { signature: 'z'.repeat(100_000) },
    { transaction: 'x' },
    { transaction: '====' },
    { transaction: toBase64(new Uint8Array(200)) },
    { transaction: 'A'.repeat(100_000) },
    { transactions: null },
    { transactions: [] },
    { transactions: ['x', 'y'] },
    { transactions: [toBase64(signedBy(transactionOf(0)))] },
  ])('that answers %j signs nothing', async answer => {
    const site = await open({ answer: () => answer })
    const wallet = await site.wallet()
    const request = { ...asked, transaction: transactionOf(0).serialize() }
    const fails = expect.objectContaining({ code: 'WALLET_FAILED' })
    for (const attempt of [
      wallet.signMessage({ ...asked, message: utf8('x') }),
      wallet.signTransactions([request]),
      wallet.signTransactions([request, request]),
      wallet.sendTransactions([request]),
    ])
      expect(await attempt.catch((error: unknown) => error)).toEqual(fails)
  })
})
