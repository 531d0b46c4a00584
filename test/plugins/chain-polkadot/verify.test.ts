import { Keyring } from '@polkadot/keyring'
import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { verifyMessage } from '../../../kernel/define.js'
import { kusamaRelay, polkadotRelay, westend } from '../../../plugins/chain-polkadot/networks.js'
import { verifyPolkadotMessage } from '../../../plugins/chain-polkadot/verify/verifyPolkadotMessage.js'
import { createPolkadotTestWallet } from '../../../testing/index.js'
import { openSite, walletName } from './support/openSite.js'

const kinds = ['sr25519', 'ed25519', 'ecdsa'] as const
const message = 'shop.example wants you to sign in\n\nGrüße, 世界 🌊'
const wrapped = `<Bytes>${message}</Bytes>`
const pairOf = (type: (typeof kinds)[number], path = '//Alice') =>
  new Keyring({ type, ss58Format: 42 }).addFromUri(path)
const signedBy = (type: (typeof kinds)[number], text = wrapped, withType = false) => {
  const pair = pairOf(type)
  return { address: pair.address, message, signature: u8aToHex(pair.sign(text, { withType })) }
}

describe.each(kinds)('a text signed with an %s key of another library', kind => {
  test.each([
    ['between marks', wrapped, false],
    ['as it is', message, false],
    ['between marks, with the kind of the key', wrapped, true],
    ['as it is, with the kind of the key', message, true],
  ])('%s is verified', (_how, text, withType) => {
    const signed = signedBy(kind, text, withType)
    expect(verifyPolkadotMessage(signed)).toBe(true)
    expect(signatureVerify(message, signed.signature, signed.address).isValid).toBe(true)
  })

  test('is verified for a text that has the marks itself', () => {
    expect(verifyPolkadotMessage({ ...signedBy(kind), message: wrapped })).toBe(true)
  })

  test('is verified in every form of the address', () => {
    for (const ss58Format of [0, 2, 42, 1284]) {
      const { address } = new Keyring({ type: kind, ss58Format }).addFromUri('//Alice')
      expect(verifyPolkadotMessage({ ...signedBy(kind), address })).toBe(true)
    }
  })

  test('is no signature of another text, and none of another account', () => {
    const signed = signedBy(kind)
    expect(verifyPolkadotMessage({ ...signed, message: `${message} ` })).toBe(false)
    expect(verifyPolkadotMessage({ ...signed, message: '' })).toBe(false)
    expect(verifyPolkadotMessage({ ...signed, address: pairOf(kind, '//Bob').address })).toBe(false)
    const doubled = u8aToHex(pairOf(kind).sign(`<Bytes>${wrapped}</Bytes>`))
    expect(verifyPolkadotMessage({ ...signed, signature: doubled })).toBe(false)
  })

  test('is none with any part of it changed', () => {
    const { signature, ...rest } = signedBy(kind)
    for (let place = 2; place < signature.length - (kind === 'ecdsa' ? 2 : 0); place += 13) {
      const digit = signature[place] === '0' ? '1' : '0'
      const changed = `${signature.slice(0, place)}${digit}${signature.slice(place + 1)}`
      expect(verifyPolkadotMessage({ ...rest, signature: changed })).toBe(false)
    }
    expect(verifyPolkadotMessage({ ...rest, signature: signature.slice(0, -2) })).toBe(false)
    expect(verifyPolkadotMessage({ ...rest, signature: `${signature}00` })).toBe(false)
  })

  test('is none with the kind of another key before it', () => {
    const { signature, ...rest } = signedBy(kind)
    for (const [number, other] of ['ed25519', 'sr25519', 'ecdsa'].entries())
      if (other !== kind)
        expect(verifyPolkadotMessage({ ...rest, signature: `0x0${number}${signature.slice(2)}` })).toBe(false)
  })
})

test.each([
  null,
  undefined,
  7,
  {},
  '',
  '0x',
  `0x${'00'.repeat(64)}`,
  `0x${'ff'.repeat(65)}`,
  '0x1'.repeat(100_000),
])('what is none, in any place, is refused (%#)', value => {
  const bad = value as never
  for (const kind of kinds) {
    expect(verifyPolkadotMessage({ ...signedBy(kind), signature: bad })).toBe(false)
    expect(verifyPolkadotMessage({ ...signedBy(kind), address: bad })).toBe(false)
  }
})

test('an address for which anybody can sign is nobody', () => {
  // The neutral element of ed25519.
  const { encodeAddress } = new Keyring()
  const neutral = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0))
  const signature = u8aToHex(Uint8Array.from([...neutral, ...new Uint8Array(32)]))
  expect(verifyPolkadotMessage({ address: encodeAddress(neutral), message, signature })).toBe(false)
  const zero = u8aToHex(new Uint8Array(64))
  expect(
    verifyPolkadotMessage({ address: encodeAddress(new Uint8Array(32)), message, signature: zero }),
  ).toBe(false)
})

test('the chain verifies what its own wallets sign, and asks no node', async () => {
  const { wallet } = await createPolkadotTestWallet()
  const site = await openSite({ [walletName]: wallet })
  await site.connect()
  const signed = { address: site.chain.address!, message, signature: await site.sign(message) }
  await site.kernel.provider('polkadot')
  const { verify } = site.kernel.capability(verifyMessage, 'polkadot')!
  expect(await verify(signed, polkadotRelay)).toBe(true)
  expect(await verify({ ...signed, message: 'other' }, polkadotRelay)).toBe(false)
  await expect(verify(signed, polkadotRelay, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('the chain verifies for addresses of the network, and those of no network', async () => {
  const site = await openSite()
  await site.kernel.provider('polkadot')
  const { verify } = site.kernel.capability(verifyMessage, 'polkadot')!
  const signed = signedBy('sr25519')
  expect(await verify(signed, westend)).toBe(true)
  const { address } = new Keyring({ type: 'sr25519', ss58Format: 0 }).addFromUri('//Alice')
  expect(await verify({ ...signed, address }, polkadotRelay)).toBe(true)
  expect(await verify({ ...signed, address }, kusamaRelay)).toBe(false)
})
