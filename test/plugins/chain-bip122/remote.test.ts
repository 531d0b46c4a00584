import { Signer } from 'bip322-js'
import type { WalletSession, RemoteListener, RemoteNamespace } from '../../../kernel/define.js'
import { createRemoteAdapter } from '../../../plugins/chain-bip122/remote/createRemoteAdapter.js'
import type { BitcoinWallet } from '../../../plugins/chain-bip122/index.js'
import { hostileProviders } from '../../../testing/index.js'
import { createLog, createSite } from './support/createSite.js'

const payment = 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te'
const second = 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz'
const ordinals = 'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l'
const testAddress = 'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8'
/** Of nobody in the session (BIP-173). */
const foreign = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const mainnetId = 'bip122:000000000019d6689c085ae165831e93'
const testnetId = 'bip122:000000000933ea01ad0ee984209779ba'
const allMethods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
const publicKey = `02${'ab'.repeat(32)}`
const txid = 'ab'.repeat(32)
const signature = 'ab'.repeat(65)
const base64Signature = Buffer.from(signature, 'hex').toString('base64')
/** The key of the test vectors of BIP-322, its addresses, and a text that it signed. */
const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const own = {
  segwit: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  taproot: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
  nested: '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  legacy: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
}
const hello = Buffer.from(Signer.sign(key, own.segwit, 'Hello'), 'base64')
const psbt = Buffer.from('70736274ff00', 'hex').toString('base64')

interface FakeRemote extends RemoteNamespace {
  readonly accounts: Map<`${string}:${string}`, readonly string[]>
  readonly calls: { readonly networkId: string; readonly method: string; readonly params?: unknown }[]
  readonly listeners: Set<RemoteListener>
  answer: (method: string) => unknown
  goodbyes: number
}

/** One namespace of a session whose wallet the test speaks for. */
const fakeRemote = (facts: Partial<RemoteNamespace> = {}): FakeRemote => {
  const listeners = new Set<RemoteListener>()
  const calls: FakeRemote['calls'] = []
  const remote: FakeRemote = {
    namespace: 'bip122',
    approvedNetworkIds: [mainnetId, testnetId],
    methods: allMethods,
    properties: {},
    wallet: { name: 'Harbor Phone' },
    ...facts,
    accounts: new Map(
      facts.accounts ?? [
        [mainnetId, [payment]],
        [testnetId, [testAddress]],
      ],
    ),
    ...{ calls, listeners, goodbyes: 0, answer: () => null },
    request: async (networkId, call) => {
      calls.push({ networkId, ...call })
      return remote.answer(call.method)
    },
    listen: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    disconnect: async () => void remote.goodbyes++,
  }
  return remote
}

const open = async (remote: FakeRemote, wanted?: `bip122:${string}`) => {
  const site = await createSite()
  const context = { env: site.env, report: (error: unknown) => site.reports.push(error) }
  const session = await createRemoteAdapter(context as never).open(remote, site.request(wanted))
  return { site, session, wallet: session.provider as BitcoinWallet }
}
const watch = (session: WalletSession) => {
  const log = createLog()
  return { heard: log.heard, stop: session.watch(log) }
}

describe('the Bitcoin part of a remote session', () => {
  test('is on the wanted network where the wallet approved it, else on its first', async () => {
    const { session } = await open(fakeRemote(), testnetId)
    expect(session).toMatchObject({
      namespace: 'bip122',
      networkId: testnetId,
      accounts: [{ address: testAddress, type: 'payment' }],
      approvedNetworkIds: [mainnetId, testnetId],
      wallet: { name: 'Harbor Phone' },
    })
    const only = fakeRemote({ accounts: new Map([[mainnetId, [payment, second]]]) })
    expect((await open(only, testnetId)).session).toMatchObject({
      networkId: mainnetId,
      accounts: [{ address: payment }, { address: second }],
    })
  })

  test.each<[string, readonly string[]]>([
    ['not an address', ['not-an-address']],
    ['of another network', [testAddress]],
    ['markup', ['<img src=x onerror=alert(1)>']],
  ])('fails with WALLET_BAD_ACCOUNTS when its account is %s', async (_, addresses) => {
    const remote = fakeRemote({ accounts: new Map([[mainnetId, addresses]]) })
    await expect(open(remote)).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
  })

  test('takes the good ones of its accounts', async () => {
    const remote = fakeRemote({ accounts: new Map([[mainnetId, ['bc1q', payment]]]) })
    expect((await open(remote)).session.accounts).toMatchObject([{ address: payment }])
  })

  const rows = [
    { address: payment, publicKey, path: "m/84'/0'/0'/0/0", intention: 'payment' },
    { address: ordinals, publicKey, path: "m/86'/0'/0'/0/0", intention: 'ordinal' },
    { address: second, publicKey, intention: 'payment' },
    { address: testAddress, intention: 'ordinal' },
  ]
  test.each<[string, unknown]>([
    ['a list', rows],
    ['JSON text', JSON.stringify(rows)],
    ['lists by network', { [mainnetId]: rows }],
    ['lists by intention, as text', JSON.stringify({ payment: [rows[0]], ordinal: [rows[1]] })],
    ['a list with bad rows', [null, 5, 'x', { address: 'zzz' }, hostileProviders.throwingTraps(), ...rows]],
  ])('takes ordinals and public keys from the session property: %s', async (_, value) => {
    const remote = fakeRemote({ properties: { bip122_getAccountAddresses: value } })
    const { session, wallet } = await open(remote)
    // Dapps show the first address for payments only, and what the wallet names for ordinals.
    expect(session.accounts).toEqual([
      { address: payment, type: 'payment' },
      { address: ordinals, type: 'ordinal' },
    ])
    expect(wallet.addresses[0]).toEqual({
      address: payment,
      purpose: 'payment',
      addressType: 'p2wpkh',
      publicKey,
    })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['broken JSON', '[{'],
    ['a long text', JSON.stringify(rows) + ' '.repeat(100_000)],
    ['a number', 5],
    ['a proxy whose traps throw', hostileProviders.throwingTraps()],
  ])('does without the session property where it is %s', async (_, value) => {
    const { session } = await open(fakeRemote({ properties: { bip122_getAccountAddresses: value } }))
    expect(session.accounts).toEqual([{ address: payment, type: 'payment' }])
  })

  test.each<[string, unknown]>([
    ['rows', rows.slice(0, 3)],
    ['bare addresses', [payment, ordinals, second]],
    ['JSON text', JSON.stringify(rows.slice(0, 3))],
  ])('asks for the other addresses when the host does: %s', async (_, answer) => {
    const remote = fakeRemote()
    const { wallet } = await open(remote)
    expect(remote.calls).toEqual([])
    remote.answer = () => answer
    const addresses = await wallet.getAccountAddresses()
    expect(addresses.map(({ address }) => address).toSorted()).toEqual([payment, ordinals, second].toSorted())
    expect(remote.calls).toEqual([
      { networkId: mainnetId, method: 'getAccountAddresses', params: { account: payment } },
    ])
  })

  test('keeps to the addresses of the session where the wallet answers with nonsense', async () => {
    const remote = fakeRemote()
    const { wallet } = await open(remote)
    for (const answer of [null, 5, 'x', {}, [{ address: testAddress }], [{}]]) {
      remote.answer = () => answer
      expect((await wallet.getAccountAddresses()).map(({ address }) => address)).toEqual([payment])
    }
    const { wallet: silent } = await open(fakeRemote({ methods: [] }))
    expect(await silent.getAccountAddresses()).toHaveLength(1)
  })

  test.each([
    ['hex', hello.toString('hex')],
    ['hex in capitals', hello.toString('hex').toUpperCase()],
    ['base64', hello.toString('base64')],
  ])('gives signatures in base64, whichever the wallet gives: %s', async (_, given) => {
    const remote = fakeRemote({ accounts: new Map([[mainnetId, [own.segwit]]]) })
    const { wallet } = await open(remote)
    remote.answer = () => ({ address: own.segwit, signature: given })
    expect(await wallet.signMessage({ address: own.segwit, message: 'Hello', protocol: 'BIP322' })).toBe(
      hello.toString('base64'),
    )
    expect(remote.calls).toEqual([
      {
        networkId: mainnetId,
        method: 'signMessage',
        params: { account: own.segwit, address: own.segwit, message: 'Hello', protocol: 'bip322' },
      },
    ])
  })

  const signedIn = async (address: string, signature: string) => {
    const remote = fakeRemote({ accounts: new Map([[mainnetId, [address]]]) })
    const { wallet } = await open(remote)
    remote.answer = () => ({ address, signature })
    return wallet.signMessage({ address, message: 'Hello' })
  }

  test.each(Object.entries(own))('takes the signature of a %s address', async (_, address) => {
    const signed = Signer.sign(key, address, 'Hello')
    expect(await signedIn(address, signed)).toBe(signed)
  })

  test.each([
    ['of another text', own.segwit, Signer.sign(key, own.segwit, 'Hello!')],
    ['of another text, taproot', own.taproot, Signer.sign(key, own.taproot, 'Hello!')],
    ['of another account', own.segwit, Signer.sign(key, own.taproot, 'Hello')],
    ['of another account, the old way', payment, Signer.sign(key, own.legacy, 'Hello')],
    ['of nobody', own.legacy, base64Signature],
  ])('refuses a signature %s: a remote wallet is a stranger', async (_, address, given) => {
    await expect(signedIn(address, given)).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      shortMessage: 'The wallet returned a signature that does not match the account',
    })
  })

  test.each([
    ['p2wsh', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['p2sh', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['p2tr', own.taproot],
  ])('leaves to others what scripts of a %s address sign', async (_, address) => {
    const given = Buffer.from(`0340${'ab'.repeat(64)}02aabb01cc`, 'hex').toString('base64')
    expect(await signedIn(address, given)).toBe(given)
  })

  test('pays from the account that the visitor has chosen', async () => {
    const remote = fakeRemote({ accounts: new Map([[mainnetId, [payment, second]]]) })
    const { wallet } = await open(remote)
    remote.answer = () => ({ txid })
    await wallet.sendTransfer?.([{ address: payment, amount: 1000 }], second)
    expect(remote.calls).toEqual([
      {
        networkId: mainnetId,
        method: 'sendTransfer',
        params: { account: second, recipientAddress: payment, amount: '1000' },
      },
    ])
  })

  test('asks for transfers and PSBTs in the form of remote wallets', async () => {
    const remote = fakeRemote()
    const { wallet } = await open(remote, testnetId)
    remote.answer = method => (method === 'sendTransfer' ? { txid } : { psbt, txid })
    expect(await wallet.sendTransfer?.([{ address: testAddress, amount: 1000 }])).toBe(txid)
    const signInputs = { [testAddress]: [0, 2] }
    expect(await wallet.signPsbt({ psbt, signInputs, broadcast: true })).toEqual({ psbt, txid })
    expect(remote.calls).toEqual([
      {
        networkId: testnetId,
        method: 'sendTransfer',
        params: { account: testAddress, recipientAddress: testAddress, amount: '1000' },
      },
      {
        networkId: testnetId,
        method: 'signPsbt',
        params: {
          account: testAddress,
          psbt,
          signInputs: [
            { address: testAddress, index: 0 },
            { address: testAddress, index: 2 },
          ],
          broadcast: true,
        },
      },
    ])
  })

  test('a method that was not approved is not sent', async () => {
    const remote = fakeRemote({ methods: ['signMessage'] })
    const { wallet } = await open(remote)
    await expect(wallet.signPsbt({ psbt, signInputs: { [payment]: [0] } })).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      shortMessage: 'Method signPsbt is not supported',
    })
    expect(remote.calls).toEqual([])
  })

  test.each<[string, unknown]>([
    ['signMessage', null],
    ['signMessage', { signature: 'zz' }],
    ['signMessage', { signature: 'abc' }],
    ['signMessage', 'done'],
    ['signPsbt', { psbt: signature }],
    ['sendTransfer', { txid: 5 }],
  ])('%s: an answer like %j never reaches the site', async (method, answer) => {
    const remote = fakeRemote()
    const { wallet } = await open(remote)
    remote.answer = () => answer
    const asked = {
      signMessage: () => wallet.signMessage({ address: payment, message: 'x' }),
      signPsbt: () => wallet.signPsbt({ psbt, signInputs: { [payment]: [0] } }),
      sendTransfer: () => wallet.sendTransfer!([{ address: payment, amount: 1 }]),
    }
    await expect(asked[method as keyof typeof asked]()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  test('moves between the networks of the session without asking, and to no other', async () => {
    const remote = fakeRemote()
    const { session, wallet } = await open(remote)
    const { heard } = watch(session)
    await wallet.switchNetwork?.(testnetId)
    expect(heard).toEqual([
      ['network', testnetId],
      ['accounts', testAddress],
    ])
    expect(wallet.addresses[0]?.address).toBe(testAddress)
    expect(await wallet.getNetwork?.()).toBe(testnetId)
    await expect(wallet.switchNetwork?.('bip122:00000008819873e925422c1ff0f99f7c')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(remote.calls).toEqual([])
  })

  test('follows the wallet: accounts of its network, another network, the end', async () => {
    const remote = fakeRemote()
    const { session } = await open(remote)
    const { heard, stop } = watch(session)
    const [listener] = remote.listeners
    remote.accounts.set(mainnetId, [second, payment])
    listener!.accountsChanged([second])
    // Flat, over all networks, as a changed session gives them.
    listener!.accountsChanged([testAddress, payment, second])
    listener!.networkChanged(testnetId)
    for (const nonsense of [['zzz'], ['<b>'], [payment], [foreign]]) listener!.accountsChanged(nonsense)
    listener!.networkChanged('bip122:00000008819873e925422c1ff0f99f7c')
    listener!.accountsChanged([])
    expect(heard).toEqual([
      ['accounts', second, payment],
      ['accounts', payment, second],
      ['network', testnetId],
      ['accounts', testAddress],
      ['ended'],
    ])
    stop()
    expect(remote.listeners.size).toBe(0)
  })

  test('ends as a whole', async () => {
    const remote = fakeRemote()
    const { session } = await open(remote)
    const { heard } = watch(session)
    await session.disconnect()
    for (const listener of remote.listeners) listener.ended()
    expect([remote.goodbyes, heard]).toEqual([1, [['ended']]])
  })
})
