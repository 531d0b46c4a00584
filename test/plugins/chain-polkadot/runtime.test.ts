import { rococo_v2_2_asset_hub as chainSpec } from '@substrate/connect-known-chains'
import { nativeBalance } from '../../../kernel/define.js'
import type { PolkadotProvider } from '../../../plugins/chain-polkadot/index.js'
import {
  sandboxPolkadotNetwork,
  startSandbox,
  type Sandbox,
  type SandboxPolkadotChain,
} from '../../../testing/sandbox/index.js'
import { createPolkadotTestWallet, type PolkadotTestWallet } from '../../../testing/index.js'
import { until } from '../../testing/sandbox/support/until.js'
import { codeOf } from '../../support/kernel.js'
import { openSubstrate, type Substrate } from '../../support/openSubstrate.js'
import { openSite, walletName, type Site } from './support/openSite.js'

const coin = 10n ** 12n

describe('against a real Substrate runtime', () => {
  let sandbox: Sandbox
  let chain: SandboxPolkadotChain
  let substrate: Substrate
  let wallet: PolkadotTestWallet
  let site: Site
  let provider: PolkadotProvider

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [] })
    chain = await sandbox.startPolkadot({ chainSpec })
    substrate = await openSubstrate(chain.wsUrl)
    // Chopsticks compiles a runtime first.
  })
  beforeEach(async () => {
    wallet = await createPolkadotTestWallet({ accountCount: 2 })
    site = await openSite(
      { [walletName]: wallet.wallet },
      { networks: [sandboxPolkadotNetwork(chain)], env: { fetch: (url, init) => fetch(url, init) } },
    )
    await site.connect()
    provider = await site.provider()
  })
  afterEach(() => sandbox.clearFaults())
  afterAll(async () => {
    await substrate.close()
    await sandbox.stop()
  })

  const readBalance = (address: string): Promise<string> =>
    site.kernel
      .capability(nativeBalance, 'polkadot')!
      .read(address, site.chain.network!, new AbortController().signal)

  test('the test wallet and the site agree about the accounts', () => {
    expect(site.chain.connection?.accounts.map(({ address }) => address)).toEqual(
      chain.accounts.slice(0, 2).map(({ address }) => address),
    )
  })

  test('a transfer signed through the provider is accepted, and the balances show it', async () => {
    const [from, to] = [site.chain.address!, chain.accounts[7]!.address]
    expect(await readBalance(to)).toBe('1000')
    const { signer } = provider
    await substrate.transfer(to, (5n * coin) / 2n).signAndSend(from, { signer })
    await until(async () => (await substrate.freeOf(to)) > 1000n * coin)
    expect(await readBalance(to)).toBe('1002.5')
    const left = Number(await readBalance(from))
    expect(left).toBeLessThan(997.5)
    expect(left).toBeGreaterThan(997)
  })

  test('a transfer that the visitor refuses is sent nowhere', async () => {
    const to = chain.accounts[6]!.address
    wallet.setPolicy('reject')
    const { signer } = provider
    const outcome = substrate.transfer(to, coin).signAndSend(site.chain.address!, { signer })
    expect(await codeOf(outcome)).toBe('USER_REJECTED')
    expect(await substrate.freeOf(to)).toBe(1000n * coin)
  })

  test.each([
    ['wrongChain', 'RPC_WRONG_CHAIN'],
    ['wrongId', 'RPC_BAD_ANSWER'],
    ['html', 'RPC_BAD_ANSWER'],
    ['oversize', 'RPC_BAD_ANSWER'],
    ['502', 'RPC_BAD_ANSWER'],
  ] as const)('a node under the fault %s shows no balance', async (fault, code) => {
    sandbox.setFault('polkadot', fault)
    expect(await codeOf(readBalance(site.chain.address!))).toBe(code)
  })
})
