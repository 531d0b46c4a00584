import { startBitcoind, type Bitcoind } from '../../../testing/sandbox/chains/bitcoin/startBitcoind.js'
import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { createBitcoinTestWallet } from '../../../testing/index.js'
import { bitcoind, isKnots } from '../sandbox/support/bitcoind.js'
import { describeWith } from '../../support/describeWith.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const types = ['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const

interface SatsConnect {
  request(method: string, params?: unknown): Promise<{ result?: unknown; error?: { message: string } }>
}

describeWith(bitcoind, 'what the Bitcoin test wallet signs, at a real node', program => {
  let sandbox: Sandbox
  let node: Bitcoind
  beforeAll(async () => {
    const bitcoin = [{ parameters: 'regtest', name: 'Node', testnet: false, bitcoind: program }] as const
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin })
    node = await startBitcoind(program)
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

  // Bitcoin Core verifies p2pkh only.
  const isVerified = (type: (typeof types)[number]) => type === 'p2pkh' || isKnots
  const verifies = async (type: (typeof types)[number]) => {
    const { ask, payment } = await open(type)
    const { address } = payment
    // The short form of BIP-322, which wallets use, has no place for the script of a p2sh address.
    const protocol = type === 'p2pkh' || type === 'p2sh' ? 'ECDSA' : 'BIP322'
    const { signature } = await ask('signMessage', { address, message: 'Grüße 🌊', protocol })
    expect(await node.call('verifymessage', [address, signature, 'Grüße 🌊'])).toBe(true)
    expect(await node.call('verifymessage', [address, signature, 'Grüße']).catch(() => false)).toBe(false)
  }
  const title = 'a message signed with a %s address is verified, and no other'
  test.each(types.filter(isVerified))(title, verifies)
  const left = types.filter(type => !isVerified(type))
  if (left.length > 0) test.skip.each(left)(title, verifies)
})
