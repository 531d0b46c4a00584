import { rococo_v2_2_asset_hub as chainSpec } from '@substrate/connect-known-chains'
import {
  sandboxPolkadotNetwork,
  startSandbox,
  type Sandbox,
  type SandboxPolkadotChain,
} from '../../../testing/sandbox/index.js'
import { newContext, openHost, openModal } from '../support/browser.js'
import { button, closed } from '../support/visitor.js'
import type {} from './packages/clients/PolkadotClient.js'
import { bundle } from './support/bundle.js'
import { PolkadotExtension } from './support/PolkadotExtension.js'

const coin = 10n ** 12n

let sandbox: Sandbox
let chain: SandboxPolkadotChain

beforeAll(async () => {
  sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [], cosmos: [] })
  chain = await sandbox.startPolkadot({ chainSpec })
})
afterAll(() => sandbox.stop())

test('@polkadot/api builds a transfer, has it signed by the extension over the provider, sends it, and sees it arrive', async () => {
  const context = await newContext()
  const extension = await PolkadotExtension.install(context)
  const [from, to] = [chain.accounts[0]!, chain.accounts[7]!]
  await extension.import({ name: 'Payer', suri: from.uri, genesisHash: '' })
  await context.addInitScript(network => {
    Object.assign(window, { ownPolkadot: network })
  }, sandboxPolkadotNetwork(chain))
  await context.addInitScript({ content: await bundle('clients/polkadotApi.ts') })
  // Its crypto is WebAssembly, as the guide says.
  const csp = 'strict-wasm'
  const reaches = [chain.wsUrl, sandbox.url]
  const { page } = await openHost({ context, host: 'real-wallets', csp, reaches, wallets: [] })
  await openModal(page)
  await button(page, 'Polkadot.js').click()
  await extension.allow([from.address])
  await closed(page)

  const client = await page.evaluateHandle(
    async url => window.openPolkadotApi(await window.modal.getProvider('polkadot' as never), url),
    chain.wsUrl,
  )
  expect(await client.evaluate(made => made.accounts())).toEqual([from.address])
  const before = BigInt(await client.evaluate((made, address) => made.freeOf(address), to.address))

  const sending = client.evaluate((made, given) => made.send(...given), [
    from.address,
    to.address,
    String(2n * coin),
  ] as const)
  await extension.sign()
  expect(await sending).toMatch(/^0x[\da-f]{64}$/)
  const after = BigInt(await client.evaluate((made, address) => made.freeOf(address), to.address))
  expect(after - before).toBe(2n * coin)
  await client.evaluate(made => made.close())
})
