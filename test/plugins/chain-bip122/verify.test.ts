import { jest } from '@jest/globals'
import { createECDH } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, createBase58check } from '@scure/base'
import { Signer, Verifier } from 'bip322-js'
import { verifyMessage } from '../../../kernel/define.js'
import { bitcoin, bitcoinTestnet } from '../../../plugins/chain-bip122/index.js'
import { verifyBitcoinMessage } from '../../../plugins/chain-bip122/verify/verifyBitcoinMessage.js'
import { createSite } from './support/createSite.js'

const mainnet = bitcoin.caipNetworkId
const testnet = bitcoinTestnet.caipNetworkId

/** The key of the test vectors of BIP-322, and its addresses. */
const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const nested = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'
const legacy = '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'
const addresses = { segwit, taproot, nested, legacy }
const message = 'shop.example wants you to sign in\n\nGrüße, 世界 🌊'
const signedBy = (address: string, text = message) => ({
  address,
  message: text,
  signature: Signer.sign(key, address, text),
})
/** The address of the same key where it is not compressed, as old wallets have it. */
const addressOfLongKey = (): string => {
  const ecdh = createECDH('secp256k1')
  ecdh.setPrivateKey(createBase58check(sha256).decode(key).slice(1, 33))
  const hash = ripemd160(sha256(ecdh.getPublicKey()))
  return createBase58check(sha256).encode(Uint8Array.from([0, ...hash]))
}
const bytesOf = (address: string) => base64.decode(Signer.sign(key, address, message))

describe.each(Object.entries(addresses))(
  'a text signed by another library for a %s address',
  (_type, address) => {
    test.each(['', 'Hello', message, 'x'.repeat(300)])('is verified (%#)', text => {
      expect(verifyBitcoinMessage(signedBy(address, text), mainnet)).toBe(true)
    })

    test('is no signature of another text, and none of another address', () => {
      const signed = signedBy(address)
      expect(verifyBitcoinMessage({ ...signed, message: `${message} ` }, mainnet)).toBe(false)
      const stranger = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
      expect(verifyBitcoinMessage({ ...signed, address: stranger }, mainnet)).toBe(false)
      expect(
        verifyBitcoinMessage({ ...signed, address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, mainnet),
      ).toBe(false)
    })

    test('is none on a network that the address is not of', () => {
      expect(verifyBitcoinMessage(signedBy(address), testnet)).toBe(false)
      expect(verifyBitcoinMessage(signedBy(address), 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBe(false)
    })

    test('is none with any bit of it changed', () => {
      const { signature, ...rest } = signedBy(address)
      const bytes = base64.decode(signature)
      // The header of the old way says more than its key: wallets disagree on the rest.
      for (let bit = address === legacy ? 8 : 0; bit < bytes.length * 8; bit += 37) {
        const changed = bytes.slice()
        changed[bit >> 3]! ^= 1 << (bit & 7)
        expect(verifyBitcoinMessage({ ...rest, signature: base64.encode(changed) }, mainnet)).toBe(false)
      }
    })
  },
)

test('a text of more than 65535 bytes is verified', () => {
  expect(verifyBitcoinMessage(signedBy(legacy, 'x'.repeat(70_000)), mainnet)).toBe(true)
})

describe('the old way (BIP-137)', () => {
  const old = bytesOf(legacy)
  const recovery = (old[0]! - 27) % 4
  const headed = (first: number) => base64.encode(Uint8Array.from([first + recovery, ...old.slice(1)]))

  test.each([31, 35, 39])(
    'header %d finds the key for every address of it, as other libraries have it',
    first => {
      for (const address of Object.values(addresses)) {
        const signature = headed(first)
        expect(verifyBitcoinMessage({ address, message, signature }, mainnet)).toBe(true)
        expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      }
    },
  )

  test('header 27 is of a long key, whose address is another', () => {
    for (const address of Object.values(addresses))
      expect(verifyBitcoinMessage({ address, message, signature: headed(27) }, mainnet)).toBe(false)
    const long = addressOfLongKey()
    expect(verifyBitcoinMessage({ address: long, message, signature: headed(27) }, mainnet)).toBe(true)
    expect(Verifier.verifySignature(long, message, headed(27))).toBe(true)
    expect(verifyBitcoinMessage({ address: long, message, signature: headed(31) }, mainnet)).toBe(false)
  })

  test.each([0, 26, 43, 255])('header %d is none', header => {
    const signature = base64.encode(Uint8Array.from([header, ...old.slice(1)]))
    for (const address of Object.values(addresses))
      expect(verifyBitcoinMessage({ address, message, signature }, mainnet)).toBe(false)
  })

  test('numbers that no key makes are none', () => {
    for (const fill of [0, 255]) {
      const signature = base64.encode(Uint8Array.from([31, ...new Uint8Array(64).fill(fill)]))
      expect(verifyBitcoinMessage({ address: legacy, message, signature }, mainnet)).toBe(false)
    }
  })
})

describe('BIP-322', () => {
  const cut = (address: string, change: (bytes: Uint8Array) => readonly number[]) => ({
    address,
    message,
    signature: base64.encode(Uint8Array.from(change(bytesOf(address)))),
  })
  test.each([
    ['a byte after the witness', segwit, (bytes: Uint8Array) => [...bytes, 0]],
    ['a byte too few', segwit, (bytes: Uint8Array) => [...bytes.slice(0, -1)]],
    ['an item less than it says', segwit, (bytes: Uint8Array) => [3, ...bytes.slice(1)]],
    ['no items', segwit, () => [0]],
    ['nothing', segwit, () => []],
    ['a mark before a length', segwit, () => [1, 0xfd, 1, 0, 0]],
    ['255 items', segwit, () => [255]],
    ['an annex', taproot, (bytes: Uint8Array) => [2, ...bytes.slice(1), 1, 0x50]],
    ['what covers less than all', taproot, (bytes: Uint8Array) => [1, 65, ...bytes.slice(2, 66), 3]],
    [
      'a taproot signature with more behind it',
      taproot,
      (bytes: Uint8Array) => [1, 66, ...bytes.slice(2, 66), 1, 1],
    ],
  ])('%s is refused', (_what, address, change) => {
    expect(verifyBitcoinMessage(cut(address, change), mainnet)).toBe(false)
  })

  test('a signature turned into its twin with a high s, as anybody can, is refused', () => {
    const [, length = 0, ...rest] = bytesOf(segwit)
    const { r, s } = secp256k1.Signature.fromDER(Uint8Array.from(rest.slice(0, length - 1)))
    const twin = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toDERRawBytes()
    const whole = [2, twin.length + 1, ...twin, 1, ...rest.slice(length)]
    const signature = base64.encode(Uint8Array.from(whole))
    expect(verifyBitcoinMessage({ address: segwit, message, signature }, mainnet)).toBe(false)
  })

  test('addresses of scripts are never verified', () => {
    const script = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
    for (const address of Object.values(addresses)) {
      const { signature } = signedBy(address)
      expect(verifyBitcoinMessage({ address: script, message, signature }, mainnet)).toBe(false)
    }
  })
})

test.each([null, undefined, 7, {}, 'x', '====', '🌊', 'A'.repeat(1_000_000)])(
  'what is none, in any place, is refused (%#)',
  value => {
    const bad = value as never
    expect(verifyBitcoinMessage({ ...signedBy(segwit), signature: bad }, mainnet)).toBe(false)
    expect(verifyBitcoinMessage({ ...signedBy(segwit), address: bad }, mainnet)).toBe(false)
  },
)

test('the chain offers it, and asks no server', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>()
  const { kernel } = await createSite({ env: { fetch } })
  await kernel.provider('bip122')
  const { verify } = kernel.capability(verifyMessage, 'bip122')!
  expect(await verify(signedBy(taproot), bitcoin)).toBe(true)
  expect(await verify(signedBy(taproot), bitcoinTestnet)).toBe(false)
  await expect(verify(signedBy(taproot), bitcoin, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(fetch).not.toHaveBeenCalled()
})
