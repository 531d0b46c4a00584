import { base64 } from '@scure/base'
import { verifyMessage } from '../../../kernel/define.js'
import { messageDoc } from '../../../plugins/chain-cosmos/verify/messageDoc.js'
import { serializeDoc } from '../../../plugins/chain-cosmos/verify/serializeDoc.js'
import { cosmosHub, osmosis } from '../../../plugins/chain-cosmos/index.js'
import { verifyCosmosMessage } from '../../../plugins/chain-cosmos/verify/verifyCosmosMessage.js'
import { createCosmosTestWallet } from '../../../testing/index.js'
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

const message = 'shop.example wants you to sign in\n\nGrüße, <世界> & 🌊'
const secretOf = (digit: number) => new Uint8Array(32).fill(digit)

/** Signs as wallets do, with the library of the ecosystem. */
const signWith = async (digit: number, text: string, prefix = 'cosmos') => {
  const wallet = await cosmjs.amino.Secp256k1Wallet.fromKey(secretOf(digit), prefix)
  const [{ address } = { address: '' }] = await wallet.getAccounts()
  const data = base64.encode(new TextEncoder().encode(text))
  const { signature } = await wallet.signAmino(address, {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
    memo: '',
  })
  return { address, message: text, signature: JSON.stringify(signature) }
}

test.each(['Hello', message, 'x'.repeat(5000)])(
  'a text, signed by another library, is verified, as Keplr verifies it (%#)',
  async text => {
    const signed = await signWith(1, text)
    expect(verifyCosmosMessage(signed)).toBe(true)
    const { pub_key, signature } = JSON.parse(signed.signature) as {
      pub_key: { value: string }
      signature: string
    }
    const [key, bytes] = [base64.decode(pub_key.value), base64.decode(signature)]
    expect(await keplr.verify('cosmos', signed.address, text, key, bytes)).toBe(true)
  },
)

test('an empty text is verified, too', async () => {
  expect(verifyCosmosMessage(await signWith(1, ''))).toBe(true)
})

test('keys that make addresses in the way of Ethereum are verified, for these addresses alone', async () => {
  const { crypto, protoSigning } = cosmjs
  const signer = await protoSigning.DirectEthSecp256k1Wallet.fromKey(secretOf(9), 'harbor')
  const [{ address, pubkey } = { address: '', pubkey: new Uint8Array() }] = await signer.getAccounts()
  const signed = crypto.Secp256k1.createSignature(
    crypto.keccak256(serializeDoc(messageDoc(address, message))),
    secretOf(9),
  )
  const bytes = Uint8Array.from([...signed.r(32), ...signed.s(32)])
  const signature = JSON.stringify({
    pub_key: { type: 'ethermint/PubKeyEthSecp256k1', value: base64.encode(pubkey) },
    signature: base64.encode(bytes),
  })
  expect(await keplr.verify('harbor', address, message, pubkey, bytes, 'ethsecp256k1')).toBe(true)
  expect(verifyCosmosMessage({ address, message, signature })).toBe(true)
  expect(verifyCosmosMessage({ address, message: 'other', signature })).toBe(false)
  const { address: ofCosmos } = await signWith(9, message, 'harbor')
  expect(verifyCosmosMessage({ address: ofCosmos, message, signature })).toBe(false)
})

test('a signature is of one text and of one account', async () => {
  const signed = await signWith(1, message)
  expect(verifyCosmosMessage({ ...signed, message: `${message} ` })).toBe(false)
  const other = await signWith(2, message)
  expect(verifyCosmosMessage({ ...signed, address: other.address })).toBe(false)
  expect(verifyCosmosMessage({ ...signed, signature: other.signature })).toBe(false)
  const elsewhere = await signWith(1, message, 'osmo')
  expect(verifyCosmosMessage({ ...signed, address: elsewhere.address })).toBe(false)
})

test('the key that stands beside the signature must make the address', async () => {
  const [mine, other] = await Promise.all([signWith(1, message), signWith(2, message)])
  const read = (text: string) => JSON.parse(text) as { pub_key: unknown; signature: string }
  const swapped = { ...read(mine.signature), pub_key: read(other.signature).pub_key }
  expect(verifyCosmosMessage({ ...mine, signature: JSON.stringify(swapped) })).toBe(false)
})

test('no bit of a signature can be another', async () => {
  const { signature: text, ...rest } = await signWith(1, message)
  const { signature, ...others } = JSON.parse(text) as { signature: string }
  const bytes = base64.decode(signature)
  for (let bit = 0; bit < 512; bit += 19) {
    const changed = bytes.slice()
    changed[bit >> 3]! ^= 1 << (bit & 7)
    const tampered = JSON.stringify({ ...others, signature: base64.encode(changed) })
    expect(verifyCosmosMessage({ ...rest, signature: tampered })).toBe(false)
  }
})

test.each([
  null,
  undefined,
  7,
  {},
  '',
  'x',
  '{}',
  'null',
  '[]',
  '{"pub_key":{"type":"x","value":"x"},"signature":"x"}',
  JSON.stringify({ pub_key: { type: 'x', value: 'A'.repeat(44) }, signature: `${'A'.repeat(86)}==` }),
  '['.repeat(1_000_000),
])('what is none, in any place, is refused (%#)', async value => {
  const bad = value as never
  const signed = await signWith(1, message)
  expect(verifyCosmosMessage({ ...signed, signature: bad })).toBe(false)
  expect(verifyCosmosMessage({ ...signed, address: bad })).toBe(false)
})

test('the chain verifies what its own wallets sign, for addresses of the network', async () => {
  const site = await openSite({ keplr: createCosmosTestWallet().keplr })
  await site.connect()
  const signed = { address: site.chain.address!, message, signature: await site.sign(message) }
  const { verify } = site.kernel.capability(verifyMessage, 'cosmos')!
  expect(await verify(signed, cosmosHub)).toBe(true)
  expect(await verify({ ...signed, message: 'other' }, cosmosHub)).toBe(false)
  expect(await verify(signed, osmosis)).toBe(false)
  await expect(verify(signed, cosmosHub, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
