import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { exportKey } from '../../secure-site/frame/dashboard/exportKey.js'
import { createKeep } from '../../secure-site/frame/keep.js'
import { EoaSigner } from '../../secure-site/frame/EoaSigner.js'
import { SiteServer } from '../../secure-site/frame/SiteServer.js'
import { SolanaSigner } from '../../secure-site/frame/solana/SolanaSigner.js'

const entropy = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const network = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'https://node.example',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** The server of a site that knows the key. */
const server = new SiteServer(
  createKeep(() => {
    throw new Error('There is no storage')
  }),
)
const parts = { wrappingKey: '', entropy: Buffer.from(entropy).toString('base64') }
const { fetch } = globalThis
beforeAll(() => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(parts)))
})
afterAll(() => {
  globalThis.fetch = fetch
})

describe('a key that is taken to another wallet', () => {
  test('is that of the EVM account', async () => {
    const key = (await exportKey(server, 'eip155')) as `0x${string}`
    const account = privateKeyToAccount(bytesToHex(entropy))
    expect(privateKeyToAccount(key).address).toBe(new EoaSigner(account, network).address)
  })

  test('is that of the Solana account, in the form that its wallets import', async () => {
    const bytes = base58.decode(await exportKey(server, 'solana'))
    expect(Keypair.fromSecretKey(bytes).publicKey.toBase58()).toBe(
      new SolanaSigner(bytesToHex(entropy), network).address,
    )
  })
})
