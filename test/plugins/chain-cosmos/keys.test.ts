import { base64 } from '@scure/base'
import { identifyKeys } from '../../../plugins/chain-cosmos/wallet/identifyKeys.js'
import { readKeys } from '../../../plugins/chain-cosmos/wallet/readKey.js'
import { createCosmosTestWallet, hostileProviders } from '../../../testing/index.js'
import { cosmosHub } from '../../../plugins/chain-cosmos/networks.js'

const wholeKey = async () => {
  const { keplr } = createCosmosTestWallet()
  await keplr.enable(cosmosHub.id)
  return keplr.getKey(cosmosHub.id)
}
const bad = [null, 5, {}, 'cosmos1x', { bech32Address: 'x' }, hostileProviders.throwingTraps()]

describe('the keys of a network', () => {
  test('are the good ones, whatever stands beside them', async () => {
    const key = await wholeKey()
    const other = { ...key, pubKey: key.pubKey.map(byte => byte ^ 1) }
    expect(readKeys([...bad, other, key, ...bad], cosmosHub)).toMatchObject([{ address: key.bech32Address }])
    expect([readKeys(bad, cosmosHub), readKeys([], cosmosHub)]).toEqual([undefined, []])
  })

  test('may leave out what makes them', async () => {
    const key = await wholeKey()
    for (const algo of [undefined, null])
      expect(readKeys([{ ...key, algo }], cosmosHub)).toMatchObject([{ algo: 'secp256k1' }])
  })

  test('get the public keys that a remote wallet gives, whatever stands beside those', async () => {
    const key = await wholeKey()
    const keys = readKeys([key.bech32Address], cosmosHub)!
    const row = { address: key.bech32Address, pubkey: base64.encode(key.pubKey), algo: null }
    const missing = { ...keys[0]!, address: 'cosmos1missing' }
    expect(identifyKeys([null, 5, { address: 1 }, row], [missing, ...keys])).toEqual([
      { ...keys[0], pubKey: key.pubKey },
    ])
    expect(() => identifyKeys([null, { ...row, pubkey: 'AAAA' }], keys)).toThrow(/public key/)
  })
})
