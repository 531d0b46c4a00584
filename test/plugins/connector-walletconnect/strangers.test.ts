import { ed25519 } from '@noble/curves/ed25519.js'
import { bech32, hex } from '@scure/base'
import { autorun } from '../../../kernel/mobx.js'
import { cosmos, cosmosHub } from '../../../plugins/chain-cosmos/index.js'
import { encodeAddress } from '../../../plugins/chain-polkadot/address/encodeAddress.js'
import { polkadot, polkadotRelay, type PolkadotProvider } from '../../../plugins/chain-polkadot/index.js'
import { codeOf } from '../../support/kernel.js'
import { until } from '../../testing/sandbox/support/until.js'
import { nowhere, openSite, type Site } from './support/openSite.js'
import { ScriptedClient } from './support/ScriptedClient.js'

const cosmosAddress = (byte: number) => bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(byte)))
const seed = new Uint8Array(32).fill(7)
const own = encodeAddress({ prefix: 0, accountId: ed25519.getPublicKey(seed) })
const alsoOwn = encodeAddress({ prefix: 0, accountId: new Uint8Array(32).fill(9) })
const foreign = encodeAddress({ prefix: 0, accountId: new Uint8Array(32).fill(11) })
const opened = {
  polkadot: { chains: [polkadotRelay.caipNetworkId], addresses: [own, alsoOwn] },
  cosmos: { chains: [cosmosHub.caipNetworkId], addresses: [cosmosAddress(1), cosmosAddress(2)] },
}

let site: Site
afterEach(() => site.stop())

/** A site that is connected to a wallet whose every word the test speaks. */
const connected = async () => {
  const client = new ScriptedClient()
  site = await openSite(nowhere, {
    wallet: { client: client.load },
    plugins: [polkadot({ networks: [polkadotRelay] }), cosmos({ networks: [cosmosHub] })],
  })
  const { outcome } = await site.connect()
  const session = client.approve(opened)
  await outcome
  const addressOn = (namespace: string) => site.kernel.stores.namespaces.get(namespace)?.address
  return { session, addressOn }
}

test.each([
  ['polkadot', polkadotRelay.caipNetworkId, own, alsoOwn, foreign],
  ['cosmos', cosmosHub.caipNetworkId, cosmosAddress(1), cosmosAddress(2), cosmosAddress(3)],
])(
  'an account of %s that the wallet never approved comes into use by no event',
  async (namespace, networkId, first, second, stranger) => {
    const { session, addressOn } = await connected()
    const seen: unknown[] = []
    const stop = autorun(() => seen.push(addressOn(namespace)))
    session.event('accountsChanged', [stranger], networkId)
    session.event('accountsChanged', [second, stranger], networkId)
    await until(() => seen.length > 1)
    stop()
    expect(seen).toEqual([first, second])
  },
)

describe('a text that an account of Polkadot is to sign', () => {
  const text = 'Hello, Größe'
  const utf8 = (value: string) => new TextEncoder().encode(value)
  const signatureOf = (bytes: Uint8Array) => `0x${hex.encode(ed25519.sign(bytes, seed))}`
  const sign = async (signature: unknown, data = `0x${hex.encode(utf8(text))}`) => {
    const { session } = await connected()
    session.answer = () => ({ id: 1, signature })
    const provider = (await site.kernel.provider('polkadot')) as PolkadotProvider
    return provider.signer.signRaw({ address: own, data, type: 'bytes' })
  }

  test.each([
    ['as it is', utf8(text)],
    ['between the marks', utf8(`<Bytes>${text}</Bytes>`)],
  ])('may be signed %s', async (_, bytes) => {
    expect(await sign(signatureOf(bytes))).toMatchObject({ signature: signatureOf(bytes) })
  })

  test.each([
    ['themselves', Uint8Array.from([0xff, 0xfe])],
    ['between the marks', Uint8Array.from([...utf8('<Bytes>'), 0xff, 0xfe, ...utf8('</Bytes>')])],
    ['as they are written', utf8('0xfffe')],
  ])('may be bytes, and they may be signed %s', async (_, bytes) => {
    expect(await sign(signatureOf(bytes), '0xfffe')).toMatchObject({ signature: signatureOf(bytes) })
  })

  test.each([
    ['of another text', signatureOf(utf8('Hello'))],
    ['of nobody', `0x${'ab'.repeat(64)}`],
    ['of another account', `0x${hex.encode(ed25519.sign(utf8(text), new Uint8Array(32).fill(8)))}`],
  ])('gets no signature %s: a remote wallet is a stranger', async (_, signature) => {
    expect(await codeOf(sign(signature))).toBe('WALLET_FAILED')
  })
})
