import { startSandbox, type Sandbox, type SandboxCosmosChain } from '../../../testing/sandbox/index.js'
import { createCosmosTestWallet } from '../../../testing/index.js'
import {
  loadStargate,
  type SigningStargateClient,
  type Stargate,
  type StargateClient,
} from '../../support/loadStargate.js'

let sandbox: Sandbox
let chain: SandboxCosmosChain
let stargate: Stargate
beforeAll(async () => {
  stargate = await loadStargate()
  sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [] })
  chain = sandbox.cosmos[0]!
})
afterAll(() => sandbox.stop())

const rich = () => chain.accounts[0]!.address
const recipient = () => chain.accounts[1]!.address

describe('the client of cosmjs that reads', () => {
  let client: StargateClient
  beforeAll(async () => {
    client = await stargate.StargateClient.connect(chain.rpcUrl)
  })
  afterAll(() => client.disconnect())

  test('connects, and learns chain and height', async () => {
    expect(await client.getChainId()).toBe(chain.chainId)
    expect(await client.getHeight()).toBeGreaterThan(0)
  })

  test('reads account and balances', async () => {
    expect(await client.getAccount(rich())).toMatchObject({ accountNumber: 0n, sequence: 0 })
    const balance = await client.getBalance(rich(), 'uptc')
    expect(BigInt(balance.amount)).toBeGreaterThan(0n)
    expect(await client.getAllBalances(rich())).toEqual([balance])
    expect(await client.getBalance(rich(), 'uatom')).toEqual({ denom: 'uatom', amount: '0' })
  })

  test('is told that an account is not known', async () => {
    const unknown = 'portico1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq'
    expect(await client.getAccount(unknown)).toBeNull()
    expect(await client.getTx('AB'.repeat(32))).toBeNull()
  })
})

describe('the client of cosmjs that signs, with the signer of a wallet', () => {
  const connect = async (broadcastTimeoutMs: number): Promise<SigningStargateClient> => {
    const { keplr } = createCosmosTestWallet({ chains: [chain] })
    await keplr.enable(chain.chainId)
    const signer = keplr.getOfflineSigner(chain.chainId)
    return stargate.SigningStargateClient.connectWithSigner(chain.rpcUrl, signer, {
      gasPrice: stargate.GasPrice.fromString('0.0025uptc'),
      broadcastPollIntervalMs: 10,
      broadcastTimeoutMs,
    })
  }

  test('asks what a transfer takes, sends it, and finds it in a block', async () => {
    const client = await connect(60_000)
    const before = BigInt((await client.getBalance(recipient(), 'uptc')).amount)
    const sent = await client.sendTokens(
      rich(),
      recipient(),
      [{ denom: 'uptc', amount: '1500' }],
      'auto',
      'by cosmjs',
    )
    expect(sent).toMatchObject({ code: 0, height: await client.getHeight() })
    expect(await client.getTx(sent.transactionHash)).toMatchObject({ code: 0, height: sent.height })
    expect((await client.getBalance(recipient(), 'uptc')).amount).toBe(String(before + 1500n))
    expect(await client.getAccount(rich())).toMatchObject({ sequence: 1 })
  })

  test('is told why a transfer is refused', async () => {
    // It leaves a timer of this length where a node refuses.
    const client = await connect(1)
    const all = [{ denom: 'uptc', amount: '9'.repeat(20) }]
    await expect(client.sendTokens(rich(), recipient(), all, 1.3)).rejects.toThrow(/insufficient funds/)
  })
})
