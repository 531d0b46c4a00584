import { jest } from '@jest/globals'
import { generateKeyPairSync, sign } from 'node:crypto'
import { Keypair } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { verifyMessage } from '../../../kernel/define.js'
import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import { solana, solanaMainnet } from '../../../plugins/chain-solana/index.js'
import { verifySolanaMessage } from '../../../plugins/chain-solana/verify/verifySolanaMessage.js'

/** A key of Node's own, and what it signs: OpenSSL is nothing of ours. */
const createSigner = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const x = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    address: base58.encode(x),
    sign: (message: string) => base58.encode(sign(null, Buffer.from(message), privateKey)),
  }
}

const signer = createSigner()
const message = 'shop.example wants you to sign in\n\nGrüße, 世界 🌊'
const signature = signer.sign(message)
const signed = { address: signer.address, message, signature }

test('a text is verified that the key of the address signed', () => {
  expect(verifySolanaMessage(signed)).toBe(true)
  const empty = { address: signer.address, message: '', signature: signer.sign('') }
  expect(verifySolanaMessage(empty)).toBe(true)
})

test.each([
  ['another text', { message: `${message} ` }],
  ['no text', { message: '' }],
  ['the address of somebody else', { address: createSigner().address }],
  ['the signature of somebody else', { signature: createSigner().sign(message) }],
  ['a signature of another text', { signature: signer.sign('other') }],
  ['half a signature', { signature: base58.encode(base58.decode(signature).slice(0, 32)) }],
  ['a byte too many', { signature: base58.encode(Uint8Array.from([...base58.decode(signature), 1])) }],
  ['a signature in hex', { signature: `0x${'11'.repeat(64)}` }],
  ['no signature', { signature: '' }],
  ['a signature of zeros', { signature: base58.encode(new Uint8Array(64)) }],
  ['a huge signature', { signature: '1'.repeat(1_000_000) }],
  ['an EVM address', { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
  ['no address', { address: '' }],
  ['a huge address', { address: '1'.repeat(1_000_000) }],
])('%s is refused', (_what, change) => {
  expect(verifySolanaMessage({ ...signed, ...change })).toBe(false)
})

test('no bit of a signature can be another', () => {
  const bytes = base58.decode(signature)
  for (let bit = 0; bit < bytes.length * 8; bit += 19) {
    const changed = bytes.slice()
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(verifySolanaMessage({ ...signed, signature: base58.encode(changed) })).toBe(false)
  }
})

test('an address for which anybody can sign is nobody', () => {
  // The neutral element: with s = 0 and R the same, the equation holds for every text.
  const neutral = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0))
  const forged = base58.encode(Uint8Array.from([...neutral, ...new Uint8Array(32)]))
  expect(verifySolanaMessage({ address: base58.encode(neutral), message, signature: forged })).toBe(false)
})

test.each([null, undefined, 7, {}, [], Symbol('x')])('what is none, in any place, is refused (%#)', value => {
  const bad = value as never
  expect(verifySolanaMessage({ ...signed, address: bad })).toBe(false)
  expect(verifySolanaMessage({ ...signed, signature: bad })).toBe(false)
})

test('the chain offers it, and asks no node', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>()
  const kernel = createKernel({
    plugins: [solana({ networks: [solanaMainnet] })],
    env: memoryEnvironment({ fetch }),
  })
  await kernel.provider('solana')
  const { verify } = kernel.capability(verifyMessage, 'solana')!
  expect(await verify(signed, solanaMainnet)).toBe(true)
  expect(await verify({ ...signed, address: Keypair.generate().publicKey.toBase58() }, solanaMainnet)).toBe(
    false,
  )
  await expect(verify(signed, solanaMainnet, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(fetch).not.toHaveBeenCalled()
  kernel.dispose()
})
