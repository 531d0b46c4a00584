import { Signer } from 'bip322-js'
import { createPublicClient, createWalletClient, http, type Hex } from 'viem'
import { Keyring } from '@polkadot/keyring'
import { u8aToHex } from '@polkadot/util'
import { base64 } from '@scure/base'
import { createSignInMessage } from '../../plugins/feature-siwx/message/createSignInMessage.js'
import { createSignInServer, type SignInServerOptions } from '../../siwx-server/index.js'
import {
  create2Factory,
  createSmartAccount,
  type SmartAccount,
} from '../plugins/chain-eip155/support/smartAccount.js'
import { forgeries, nobodies, wrapForgery } from '../plugins/chain-eip155/support/forgeries.js'
import { loadCosmjs } from '../support/loadCosmjs.js'
import { startAnvil, type Anvil } from '../testing/support/startAnvil.js'
import { dataFor, noon, signInWith, stranger } from './support/createVisitor.js'
import { openServer } from './support/openServer.js'
import { receiptOf } from '../support/receiptOf.js'

type ChainId = `${string}:${string}`
type Sign = (message: string) => string | Promise<string>

/** Signs in with an account of a chain. */
const signIn = async (chainId: ChainId, address: string, sign: Sign, change = (text: string) => text) => {
  const { server } = openServer()
  const message = createSignInMessage(dataFor(await server.giveNonce(), { chainId, accountAddress: address }))
  return server.signIn({ message, signature: await sign(change(message)), chainId, address })
}

/** One account a chain, with keys and signatures by libraries that are not ours. */
const accounts: readonly (readonly [string, ChainId, () => Promise<{ address: string; sign: Sign }>])[] = [
  [
    'Bitcoin (BIP-322)',
    'bip122:000000000019d6689c085ae165831e93',
    async () => {
      const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
      const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
      return { address, sign: message => Signer.sign(key, address, message) }
    },
  ],
  [
    'Polkadot (sr25519)',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    async () => {
      const pair = new Keyring({ type: 'sr25519', ss58Format: 0 }).addFromUri('//Alice')
      return { address: pair.address, sign: message => u8aToHex(pair.sign(`<Bytes>${message}</Bytes>`)) }
    },
  ],
  [
    'Cosmos (ADR-36)',
    'cosmos:cosmoshub-4',
    async () => {
      const { amino } = await loadCosmjs()
      const wallet = await amino.Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
      const [{ address } = { address: '' }] = await wallet.getAccounts()
      const sign = async (message: string) => {
        const value = { signer: address, data: base64.encode(new TextEncoder().encode(message)) }
        const doc = {
          chain_id: '',
          account_number: '0',
          sequence: '0',
          memo: '',
          fee: { gas: '0', amount: [] },
        }
        const signed = await wallet.signAmino(address, {
          ...doc,
          msgs: [{ type: 'sign/MsgSignData', value }],
        })
        return JSON.stringify(signed.signature)
      }
      return { address, sign }
    },
  ],
]

test.each(accounts)(
  'an account of %s signs in with what it signed, and with nothing else',
  async (_name, chainId, open) => {
    const { address, sign } = await open()
    expect(await signIn(chainId, address, sign)).toMatchObject({ session: { chainId, address } })
    const other = await signIn(chainId, address, sign, text => text.replace('shop.example', 'evil.example'))
    expect(other).toEqual({ isSignedIn: false, refusal: 'signature' })
  },
)

test('an address of Bitcoin is of its network', async () => {
  const [, , open] = accounts[0]!
  const { address, sign } = await open()
  const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
  expect(await signIn(testnet, address, sign)).toEqual({ isSignedIn: false, refusal: 'account' })
})

describe('a smart account of an EVM chain', () => {
  const chainId = 'eip155:31337'
  let anvil: Anvil
  let deployed: SmartAccount
  let coming: SmartAccount
  const owner = stranger
  beforeAll(async () => {
    anvil = await startAnvil(31_337)
    deployed = createSmartAccount(owner.address)
    coming = createSmartAccount('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    const chain = {
      id: 31_337,
      name: 'Harbor',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [anvil.url] } },
    }
    const wallet = createWalletClient({ account: owner, chain, transport: http() })
    const hash = await wallet.sendTransaction({ to: create2Factory, data: deployed.factoryData })
    await receiptOf(createPublicClient({ chain, transport: http() }), hash)
  })
  afterAll(() => anvil.stop())

  const attempt = async (
    account: SmartAccount,
    { urls = [anvil.url], wrap = (signature: Hex) => signature, ...changes } = {} as {
      readonly urls?: readonly string[]
      readonly wrap?: (signature: Hex) => Hex
    } & Partial<SignInServerOptions>,
  ) => {
    const { server } = openServer({ rpcUrls: { [chainId]: urls }, ...changes })
    const nonce = await server.giveNonce()
    const request = await signInWith(nonce, { chainId, accountAddress: account.address }, owner)
    return server.signIn({ ...request, signature: wrap(request.signature as Hex) })
  }

  test('that is deployed signs in (ERC-1271)', async () => {
    expect(await attempt(deployed)).toMatchObject({ session: { chainId, address: deployed.address } })
    expect(await attempt(coming)).toEqual({ isSignedIn: false, refusal: 'signature' })
  })

  test('that is not deployed yet signs in (ERC-6492)', async () => {
    const mine = createSmartAccount(owner.address)
    expect(await attempt(mine, { wrap: mine.wrap })).toMatchObject({ isSignedIn: true })
    expect(await attempt(coming, { wrap: coming.wrap })).toEqual({ isSignedIn: false, refusal: 'signature' })
  })

  describe.each(nobodies)('%s is nobody: nobody signs in as it', (_name, address) => {
    test.each(forgeries)('%s', async (_form, signature) => {
      const { server } = openServer({ rpcUrls: { [chainId]: [anvil.url] } })
      for (const given of [signature, wrapForgery(signature)]) {
        const message = createSignInMessage(
          dataFor(await server.giveNonce(), { chainId, accountAddress: address }),
        )
        expect(await server.signIn({ message, signature: given, chainId, address })).toEqual({
          isSignedIn: false,
          refusal: 'signature',
        })
      }
    })
  })

  test('is asked at the next node when the first is away', async () => {
    expect(await attempt(deployed, { urls: ['http://127.0.0.1:1', anvil.url] })).toMatchObject({
      isSignedIn: true,
    })
  })

  test('cannot be asked without a node: then only keys sign in', async () => {
    expect(await attempt(deployed, { rpcUrls: {} })).toEqual({ isSignedIn: false, refusal: 'signature' })
  })

  test('is not refused while no node answers, or only one of another network', async () => {
    await expect(attempt(deployed, { urls: ['http://127.0.0.1:1'] })).rejects.toThrow()
    await expect(attempt(deployed, { urls: [] })).rejects.toThrow('No node')
    const { server } = openServer({ rpcUrls: { 'eip155:10': [anvil.url] } })
    const elsewhere = { chainId: 'eip155:10', accountAddress: deployed.address } as const
    const request = await signInWith(await server.giveNonce(), elsewhere, owner)
    await expect(server.signIn(request)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  test('is answered with 503 by HTTP then, and nobody is told that they may not', async () => {
    const errors: unknown[] = []
    const server = createSignInServer({
      domain: 'shop.example',
      rpcUrls: { [chainId]: ['http://127.0.0.1:1'] },
      onError: error => errors.push(error),
      now: () => noon,
    })
    const request = await signInWith(
      await server.giveNonce(),
      { chainId, accountAddress: deployed.address },
      owner,
    )
    const init = { method: 'POST', body: JSON.stringify(request) }
    expect((await server.handle(new Request('https://shop.example/auth/verify', init))).status).toBe(503)
    expect(errors).toHaveLength(1)
  })
})
