import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64, bech32, hex } from '@scure/base'
import { hash160 } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeDoc } from '../../plugins/chain-cosmos/verify/serializeDoc.js'
import { messageDoc } from '../../plugins/chain-cosmos/verify/messageDoc.js'
import { accountBytes } from '../../plugins/chain-cosmos/address/accountBytes.js'
import { cosmosHub, osmosis } from '../../plugins/chain-cosmos/networks.js'
import { knownPrefixes as cosmosPrefixes } from '../../plugins/chain-cosmos/verify/knownPrefixes.js'
import { hashLegacyMessage } from '../../plugins/chain-bip122/verify/verifyLegacy.js'
import { encodeAddress } from '../../plugins/chain-polkadot/address/encodeAddress.js'
import * as polkadotNetworks from '../../plugins/chain-polkadot/networks.js'
import { knownPrefixes as polkadotPrefixes } from '../../plugins/chain-polkadot/verify/knownPrefixes.js'
import { createSignInMessage } from '../../plugins/feature-siwx/message/createSignInMessage.js'
import type { SignInServerOptions } from '../../siwx-server/index.js'
import { dataFor } from './support/createVisitor.js'
import { openServer } from './support/openServer.js'

type ChainId = `${string}:${string}`

/** An account, and how its key signs a message that calls it by some address. */
interface Account {
  readonly chainId: ChainId
  /** What it is called, always. */
  readonly name: string
  sign(message: string, address: string): string | Promise<string>
  /** Other ways to write it. */
  readonly spellings: readonly string[]
}

const key = new Uint8Array(32).fill(7)
const publicKey = secp256k1.getPublicKey(key, true)
const bytesOf = (text: string) => new TextEncoder().encode(text)

const evm = privateKeyToAccount(`0x${hex.encode(key)}`)
const solana = base58.encode(ed25519.getPublicKey(key))
const bitcoin = bech32.encode('bc', [0, ...bech32.toWords(hash160(publicKey))])
const accountId = ed25519.getPublicKey(key)
const polkadot = (prefix: number) => encodeAddress({ prefix, accountId })
const cosmos = (prefix: string): string => bech32.encode(prefix, bech32.toWords(accountBytes(publicKey)))

const signBitcoin = (message: string): string => {
  const signature = secp256k1.sign(hashLegacyMessage(message), key)
  return base64.encode(Uint8Array.from([39 + signature.recovery, ...signature.toCompactRawBytes()]))
}
const signCosmos = (message: string, address: string): string => {
  const signature = secp256k1.sign(sha256(serializeDoc(messageDoc(address, message))), key)
  const pub_key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) }
  return JSON.stringify({ pub_key, signature: base64.encode(signature.toCompactRawBytes()) })
}

const accounts: readonly Account[] = [
  {
    ...{ chainId: 'eip155:1', name: evm.address, sign: message => evm.signMessage({ message }) },
    spellings: [evm.address.slice(2), evm.address.replace('0x', '0X'), `${evm.address}00`],
  },
  {
    ...{ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: solana },
    sign: message => base58.encode(ed25519.sign(bytesOf(message), key)),
    spellings: [`1${solana}`, solana.slice(1)],
  },
  {
    ...{ chainId: 'bip122:000000000019d6689c085ae165831e93', name: bitcoin, sign: signBitcoin },
    spellings: [bitcoin.toUpperCase(), bech32.encode('tb', [0, ...bech32.toWords(hash160(publicKey))])],
  },
  {
    ...{ chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: polkadot(0) },
    sign: message => `0x${hex.encode(ed25519.sign(bytesOf(message), key))}`,
    spellings: [2, 5, 42, 63, 64, 1284, 16_383].map(polkadot),
  },
  {
    ...{ chainId: 'cosmos:cosmoshub-4', name: cosmos('cosmos'), sign: signCosmos },
    spellings: ['osmo', 'evil', 'cosmosvaloper'].map(cosmos).concat(cosmos('cosmos').toUpperCase()),
  },
]

const signIn = async (
  { chainId, sign }: Pick<Account, 'chainId' | 'sign'>,
  address: string,
  options: Partial<SignInServerOptions> = {},
) => {
  const { server } = openServer(options)
  const nonce = await server.giveNonce()
  const plain = dataFor(nonce, { chainId, accountAddress: evm.address })
  // Written by hand: a page of ours would not write most of these.
  const [domain] = createSignInMessage({ ...plain, chainId: 'eip155:1' }).split(' account:')
  const kind = chainId.split(':')[0] ?? ''
  const kinds: Record<string, string> = {
    ...{ eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' },
  }
  const message = [
    `${domain?.replace('Ethereum', kinds[kind] ?? '')} account:`,
    ...[address, '', '', `URI: ${plain.uri}`, 'Version: 1', `Chain ID: ${chainId.replace(/^eip155:/, '')}`],
    ...[`Nonce: ${nonce}`, `Issued At: ${plain.issuedAt}`],
  ].join('\n')
  return server.signIn({ message, signature: await sign(message, address), chainId, address })
}

describe.each(accounts)('the account $name on $chainId', account => {
  test('signs in by its name', async () => {
    expect(await signIn(account, account.name)).toMatchObject({
      session: { address: account.name, chainId: account.chainId },
    })
  })

  test('is never called anything else, however it is written', async () => {
    const anyCase = fc
      .infiniteStream(fc.boolean())
      .map(stream =>
        [...account.name]
          .map(sign => (stream.next().value ? sign.toUpperCase() : sign.toLowerCase()))
          .join(''),
      )
    const spelling = fc.oneof(
      fc.constantFrom(account.name.toLowerCase(), account.name.toUpperCase(), ...account.spellings),
      anyCase,
      fc.constantFrom(' ', '\u200b', '.').map(sign => account.name + sign),
    )
    await fc.assert(
      fc.asyncProperty(spelling, async address => {
        const result = await signIn(account, address)
        if (result.isSignedIn) expect(result.session.address).toBe(account.name)
        else expect(['account', 'malformed', 'signature']).toContain(result.refusal)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a network has one id', () => {
  const [onEvm, onSolana, onBitcoin, onPolkadot, onCosmos] = accounts
  test.each([
    ['eip155:01', onEvm, 'malformed'],
    ['eip155:0', onEvm, 'malformed'],
    [`eip155:${'9'.repeat(30)}`, onEvm, 'malformed'],
    ['eip155:1x', onEvm, 'malformed'],
    ['solana:mainnet', onSolana, 'chain'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpx', onSolana, 'malformed'],
    ['bip122:000000000019D6689C085AE165831E93', onBitcoin, 'chain'],
    ['bip122:12a765e31ffd4059bada1e25190f6e98', onBitcoin, 'chain'],
    ['polkadot:91B171BB158E2D3848FA23A9F1C25182', onPolkadot, 'chain'],
    ['cosmos:no-such-chain', onCosmos, 'chain'],
    ['cosmos:COSMOSHUB-4', onCosmos, 'chain'],
  ] as const)('and no other is taken: %s', async (chainId, account, refusal) => {
    expect(account && (await signIn({ ...account, chainId }, account.name))).toEqual({
      isSignedIn: false,
      refusal,
    })
  })

  test('of a network that nobody knows, the host says how its addresses begin', async () => {
    const addressPrefixes = { 'cosmos:harbor-1': 'harbor', 'polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e': 10 }
    const onHarbor = { chainId: 'cosmos:harbor-1', sign: signCosmos } as const
    expect(await signIn(onHarbor, cosmos('harbor'), { addressPrefixes })).toMatchObject({ isSignedIn: true })
    expect(await signIn(onHarbor, cosmos('cosmos'), { addressPrefixes })).toMatchObject({
      refusal: 'account',
    })
    const onAcala = { ...onPolkadot!, chainId: 'polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e' } as const
    expect(await signIn(onAcala, polkadot(42), { addressPrefixes })).toMatchObject({
      session: { address: polkadot(10) },
    })
    expect(await signIn(onAcala, polkadot(10))).toMatchObject({ refusal: 'chain' })
  })
})

test('the server knows the networks that the pages know, and calls their accounts the same', () => {
  for (const { caipNetworkId, bech32Prefix } of [cosmosHub, osmosis])
    expect(cosmosPrefixes.get(caipNetworkId)).toBe(bech32Prefix)
  const { polkadotRelay, polkadotAssetHub, kusamaRelay, kusamaAssetHub, westend } = polkadotNetworks
  for (const { caipNetworkId, ss58Prefix } of [
    ...[polkadotRelay, polkadotAssetHub, kusamaRelay, kusamaAssetHub, westend],
  ])
    expect(polkadotPrefixes.get(caipNetworkId)).toBe(ss58Prefix)
})
