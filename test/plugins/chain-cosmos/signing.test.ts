import { base64 } from '@scure/base'
import type { CosmosSignature } from '../../../plugins/chain-cosmos/index.js'
import { createCosmosTestWallet, hostileCosmosAnswers } from '../../../testing/index.js'
import { codeOf } from '../../support/kernel.js'
import { loadCosmjs, type Cosmjs } from '../../support/loadCosmjs.js'
import { openKeplrVerifier, type KeplrVerifier } from '../../support/openKeplrVerifier.js'
import { openSite } from './support/openSite.js'

let cosmjs: Cosmjs
let keplr: KeplrVerifier
beforeAll(async () => {
  cosmjs = await loadCosmjs()
  keplr = openKeplrVerifier()
})
afterAll(() => keplr.close())

const openConnected = async (options: Parameters<typeof createCosmosTestWallet>[0] = {}) => {
  const wallet = createCosmosTestWallet({ accountCount: 2, ...options })
  const site = await openSite({ keplr: wallet.keplr })
  await site.connect()
  return { wallet, site, provider: await site.provider(), address: site.chain.address! }
}
/** Whether Keplr's own verifier takes a signature. */
const isVerified = (address: string, data: string | Uint8Array, { pub_key, signature }: CosmosSignature) =>
  keplr.verify(
    address.slice(0, address.indexOf('1')),
    address,
    data,
    base64.decode(pub_key.value),
    base64.decode(signature),
  )
const msgs = (from: string) => [
  {
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: from, to_address: from, amount: [{ denom: 'uatom', amount: '1' }] },
  },
]
const aminoDoc = (from: string, facts: object = {}) => ({
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '3',
  fee: { amount: [{ denom: 'uatom', amount: '5000' }], gas: '200000' },
  msgs: msgs(from),
  memo: '<Grüße & "mehr">',
  ...facts,
})
const directDoc = () => {
  const { makeAuthInfoBytes, encodePubkey, Registry } = cosmjs.protoSigning
  const pubkey = encodePubkey({
    type: 'tendermint/PubKeySecp256k1',
    value: base64.encode(new Uint8Array(33).fill(2)),
  })
  return {
    bodyBytes: new Registry().encodeTxBody({ messages: [], memo: 'Hello' }),
    authInfoBytes: makeAuthInfoBytes([{ pubkey, sequence: 3 }], [], 200_000, undefined, undefined),
    chainId: 'cosmoshub-4',
    accountNumber: 7n,
  }
}
const cases = (kind: keyof typeof hostileCosmosAnswers) =>
  hostileCosmosAnswers[kind].map(
    value => [(JSON.stringify(value) ?? 'undefined').slice(0, 100), value] as const,
  )

describe('signing a message', () => {
  test.each(['Hello', 'Grüße, 世界 🌊', '<a & b>', '0x1234', ' ', '\u2028"\\'])(
    'as a sign-in does, of %p, is verified by an independent library',
    async message => {
      const { site, address } = await openConnected()
      const signed = JSON.parse(await site.sign(message)) as CosmosSignature
      expect(await isVerified(address, message, signed)).toBe(true)
      expect(await isVerified(address, `${message}!`, signed)).toBe(false)
    },
  )

  test('by the provider: texts and bytes', async () => {
    const { provider, address } = await openConnected()
    const bytes = Uint8Array.from([0, 255, 1])
    expect(await isVerified(address, bytes, await provider.signArbitrary(address, bytes))).toBe(true)
    expect(await isVerified(address, 'Hello', await provider.signArbitrary(address, 'Hello'))).toBe(true)
  })

  test('is the matter of the network in use', async () => {
    const { wallet, site } = await openConnected()
    await site.kernel.switchNetwork('cosmos:osmosis-1')
    const signed = JSON.parse(await site.sign('Hello')) as CosmosSignature
    expect(wallet.requests.at(-1)?.params).toEqual(['osmosis-1', site.chain.address, 'Hello'])
    expect(await isVerified(site.chain.address!, 'Hello', signed)).toBe(true)
  })

  test('is refused in the words of the wallet, and by one code', async () => {
    const { wallet, site } = await openConnected()
    wallet.setPolicy('reject')
    expect(await codeOf(site.sign('Hello'))).toBe('USER_REJECTED')
  })

  test('is not believed when it is of another text', async () => {
    const { wallet, site, address } = await openConnected()
    const result = await wallet.keplr.signArbitrary('cosmoshub-4', address, 'Something else')
    wallet.script('signArbitrary', { result })
    expect(await codeOf(site.sign('Hello'))).toBe('WALLET_BAD_SIGNATURE')
  })

  test('is not believed when it is of another account', async () => {
    const { wallet, site } = await openConnected()
    wallet.switchAccount(1)
    const result = await wallet.keplr.signArbitrary('cosmoshub-4', wallet.accounts[1]!, 'Hello')
    wallet.script('signArbitrary', { result })
    expect(await codeOf(site.sign('Hello'))).toBe('WALLET_BAD_SIGNATURE')
  })

  test.each(cases('signArbitrary'))('gives nothing when the wallet answers %s', async (_, result) => {
    const { wallet, site } = await openConnected()
    wallet.script('signArbitrary', { result })
    expect(['WALLET_FAILED', 'WALLET_BAD_SIGNATURE']).toContain(await codeOf(site.sign('Hello')))
    expect(site.faults).toEqual([])
  })
})

describe('signing a transaction in amino JSON', () => {
  test('is verified by cosmjs', async () => {
    const { provider, address } = await openConnected()
    const { signed, signature } = await provider.signAmino(address, aminoDoc(address))
    const { amino, crypto } = cosmjs
    const { pubkey, signature: bytes } = amino.decodeSignature(signature)
    const digest = crypto.sha256(amino.serializeSignDoc(signed))
    const fixed = crypto.Secp256k1Signature.fromFixedLength(bytes)
    expect(crypto.Secp256k1.verifySignature(fixed, digest, pubkey)).toBe(true)
    expect(amino.pubkeyToAddress(signature.pub_key, 'cosmos')).toBe(address)
  })

  test('gives what the wallet has signed: its owner may change fee and memo', async () => {
    const { provider, address } = await openConnected({ memo: 'Of the owner' })
    const { signed } = await provider.onlyAmino.signAmino(address, aminoDoc(address))
    expect(signed).toEqual({ ...aminoDoc(address), memo: 'Of the owner' })
  })

  test('of another network than was asked for is not taken', async () => {
    const { wallet, provider, address } = await openConnected()
    const result = await wallet.keplr.signAmino('cosmoshub-4', address, aminoDoc(address))
    wallet.script('signAmino', { result: { ...result, signed: { ...result.signed, chain_id: 'x' } } })
    expect(await codeOf(provider.signAmino(address, aminoDoc(address)))).toBe('WALLET_FAILED')
  })

  test.each(cases('signAmino'))('fails when the wallet answers %s', async (_, result) => {
    const { wallet, provider, address } = await openConnected()
    wallet.script('signAmino', { result })
    expect(await codeOf(provider.signAmino(address, aminoDoc(address)))).toBe('WALLET_FAILED')
  })
})

describe('signing a transaction in protobuf', () => {
  test.each<[string, (value: bigint) => { toString(): string }]>([
    ['bigint', value => value],
    ['number', value => Number(value)],
    ['Long', value => ({ low: Number(value), high: 0, unsigned: true, toString: () => String(value) })],
  ])('is verified by cosmjs, with the account number as %s', async (_, numberOf) => {
    const { provider, address } = await openConnected()
    const doc = directDoc()
    const given = { ...doc, accountNumber: numberOf(doc.accountNumber) }
    const { signed, signature } = await provider.signDirect(address, given)
    expect(signed).toEqual(doc)
    const { amino, crypto, protoSigning } = cosmjs
    const { pubkey, signature: bytes } = amino.decodeSignature(signature)
    const digest = crypto.sha256(protoSigning.makeSignBytes(signed))
    const fixed = crypto.Secp256k1Signature.fromFixedLength(bytes)
    expect(crypto.Secp256k1.verifySignature(fixed, digest, pubkey)).toBe(true)
  })

  test.each([0n, 1n, 2n ** 32n, 2n ** 53n + 1n, 2n ** 64n - 1n])(
    'hands the wallet the account number %p whole',
    async accountNumber => {
      const { wallet, provider, address } = await openConnected()
      const { signed } = await provider.signDirect(address, { ...directDoc(), accountNumber })
      expect(signed.accountNumber).toBe(accountNumber)
      const [, , handed] = wallet.requests.at(-1)?.params as [string, string, { accountNumber: unknown }]
      const { low, high } = handed.accountNumber as { low: number; high: number }
      expect((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toBe(accountNumber)
      expect(String(handed.accountNumber)).toBe(String(accountNumber))
    },
  )

  test.each(cases('signDirect'))('fails when the wallet answers %s', async (_, result) => {
    const { wallet, provider, address } = await openConnected()
    wallet.script('signDirect', { result })
    expect(await codeOf(provider.signDirect(address, directDoc()))).toBe('WALLET_FAILED')
  })
})

describe('what the page hands over is checked before the wallet sees it', () => {
  test.each<[string, (address: string) => object]>([
    ['another network', address => aminoDoc(address, { chain_id: 'elsewhere-1' })],
    ['a network that was not opened', address => aminoDoc(address, { chain_id: 'osmosis-1' })],
    ['no messages', address => aminoDoc(address, { msgs: 'x' })],
    ['no fee', address => aminoDoc(address, { fee: null })],
    ['a sequence that is no number', address => aminoDoc(address, { sequence: '-1' })],
    ['nothing', () => ({})],
  ])('amino: %s', async (_, make) => {
    const { wallet, provider, address } = await openConnected()
    const asked = wallet.requests.length
    const attempt = provider.signAmino(address, make(address) as ReturnType<typeof aminoDoc>)
    await expect(attempt).rejects.toMatchObject({ name: 'SignerError' })
    expect(wallet.requests).toHaveLength(asked)
  })

  test.each<[string, object]>([
    ['another network', { chainId: 'elsewhere-1' }],
    ['no bytes', { bodyBytes: 'x' }],
    ['no account number', { accountNumber: undefined }],
    ['an account number with a trap', { accountNumber: { toString: () => '1; drop' } }],
  ])('protobuf: %s', async (_, facts) => {
    const { wallet, provider, address } = await openConnected()
    const asked = wallet.requests.length
    const attempt = provider.signDirect(address, { ...directDoc(), ...facts })
    await expect(attempt).rejects.toMatchObject({ name: 'SignerError' })
    expect(wallet.requests).toHaveLength(asked)
  })

  test('an address of somebody else, and no message', async () => {
    const { provider, address } = await openConnected()
    const other = 'cosmos14u4ahcd2ndhvrc4du8tffaqlcudgx8gz7zydh4'
    await expect(provider.signArbitrary(other, 'Hello')).rejects.toMatchObject({ name: 'SignerError' })
    await expect(provider.signArbitrary(address, 5 as never)).rejects.toMatchObject({ name: 'SignerError' })
    await expect(provider.signAmino(other, aminoDoc(other))).rejects.toMatchObject({ name: 'SignerError' })
  })

  test('without a wallet there is nobody to ask', async () => {
    const provider = await (await openSite()).provider()
    expect(await provider.getAccounts()).toEqual([])
    await expect(provider.signArbitrary('x', 'Hello')).rejects.toThrow('No wallet is connected')
    await expect(provider.signDirect('x', directDoc())).rejects.toThrow('No wallet is connected')
  })
})

describe('the provider', () => {
  test('is one object, whichever wallet is behind it, and gives accounts as cosmjs wants them', async () => {
    const { site, provider, address } = await openConnected()
    const [account] = await provider.getAccounts()
    expect(account).toEqual({ address, algo: 'secp256k1', pubkey: expect.any(Uint8Array) as unknown })
    expect(await provider.onlyAmino.getAccounts()).toEqual([account])
    const { amino, protoSigning } = cosmjs
    expect(amino.pubkeyToAddress(amino.encodeSecp256k1Pubkey(account!.pubkey), 'cosmos')).toBe(address)
    expect(protoSigning.isOfflineDirectSigner(provider)).toBe(true)
    expect(protoSigning.isOfflineDirectSigner(provider.onlyAmino)).toBe(false)
    await site.kernel.disconnect({ namespace: 'cosmos' })
    expect(await provider.getAccounts()).toEqual([])
    await site.connect()
    expect(await site.provider()).toBe(provider)
  })
})

describe('accounts as on Ethereum', () => {
  test('sign messages by their own hash, which is verified all the same', async () => {
    const { verifyMessage } = await import('../../../plugins/chain-cosmos/verify/verifyMessage.js')
    const { serializeDoc } = await import('../../../plugins/chain-cosmos/verify/serializeDoc.js')
    const { messageDoc } = await import('../../../plugins/chain-cosmos/verify/messageDoc.js')
    const { crypto, protoSigning } = cosmjs
    const key = new Uint8Array(32).fill(9)
    const signer = await protoSigning.DirectEthSecp256k1Wallet.fromKey(key, 'harbor')
    const [{ address, pubkey } = { address: '', pubkey: new Uint8Array() }] = await signer.getAccounts()
    const digest = crypto.keccak256(serializeDoc(messageDoc(address, 'Hello')))
    const signed = crypto.Secp256k1.createSignature(digest, key)
    const bytes = Uint8Array.from([...signed.r(32), ...signed.s(32)])
    const signature = {
      pub_key: { type: 'ethermint/PubKeyEthSecp256k1', value: base64.encode(pubkey) },
      signature: base64.encode(bytes),
    }
    const account = { address, algo: 'ethsecp256k1' } as const
    expect(verifyMessage(account, 'Hello', signature)).toBe(true)
    expect(verifyMessage(account, 'Hallo', signature)).toBe(false)
    expect(verifyMessage({ ...account, algo: 'secp256k1' }, 'Hello', signature)).toBe(false)
    expect(await keplr.verify('harbor', address, 'Hello', pubkey, bytes, 'ethsecp256k1')).toBe(true)
  })
})
