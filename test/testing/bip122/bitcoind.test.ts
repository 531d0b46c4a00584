import { startBitcoind, type Bitcoind } from '../../../sandbox/chains/bitcoin/startBitcoind.js'
import { startSandbox, type Sandbox } from '../../../sandbox/index.js'
import { createBitcoinTestWallet } from '../../../testing/index.js'
import { bitcoind } from '../../sandbox/support/bitcoind.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const types = ['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const

interface SatsConnect {
  request(method: string, params?: unknown): Promise<{ result?: unknown; error?: { message: string } }>
}

const onBitcoind = bitcoind === undefined ? describe.skip : describe

onBitcoind('what the Bitcoin test wallet signs, at a real node', () => {
  let sandbox: Sandbox
  let node: Bitcoind
  beforeAll(async () => {
    const bitcoin = [{ parameters: 'regtest', name: 'Node', testnet: false, bitcoind: bitcoind! }] as const
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin })
    node = await startBitcoind(bitcoind!)
  })
  afterAll(() => Promise.all([sandbox.stop(), node.stop()]))

  const open = async (paymentType: (typeof types)[number]) => {
    const { rpcUrl } = sandbox.bitcoin[0]!
    const wallet = createBitcoinTestWallet({
      chains: [{ id: regtest, rpcUrl }],
      paymentType,
      accountCount: 2,
    })
    const { request } = wallet.provider as SatsConnect
    await request('wallet_connect', null)
    const ask = async (method: string, params: unknown) => {
      const { result, error } = await request(method, params)
      if (error) throw new Error(error.message)
      return result as Record<string, string>
    }
    return { ask, ...wallet.keysOf(0), other: wallet.keysOf(1) }
  }

  test.each(types)('a payment from a %s address is taken and mined', async type => {
    const { ask, payment, other } = await open(type)
    const chain = sandbox.bitcoin[0]!
    await chain.fund(payment.address, 200_000)
    await chain.fund(payment.address, 300_000)
    const recipients = [{ address: other.ordinals.address, amount: 400_000 }]
    const { txid } = await ask('sendTransfer', { recipients })
    await chain.mine()
    const status = await fetch(`${chain.rpcUrl}/tx/${txid}/status`)
    expect(await status.json()).toMatchObject({ confirmed: true })
  })

  test.each(types)('a message signed with a %s address is verified, and no other', async type => {
    const { ask, payment } = await open(type)
    const { address } = payment
    const { subversion } = (await node.call('getnetworkinfo')) as { subversion: string }
    // Bitcoin Core verifies p2pkh only.
    if (type !== 'p2pkh' && !subversion.includes('Knots')) return
    // The short form of BIP-322, which wallets use, has no place for the script of a p2sh address.
    const protocol = type === 'p2pkh' || type === 'p2sh' ? 'ECDSA' : 'BIP322'
    const { signature } = await ask('signMessage', { address, message: 'Grüße 🌊', protocol })
    expect(await node.call('verifymessage', [address, signature, 'Grüße 🌊'])).toBe(true)
    expect(await node.call('verifymessage', [address, signature, 'Grüße']).catch(() => false)).toBe(false)
  })
})
