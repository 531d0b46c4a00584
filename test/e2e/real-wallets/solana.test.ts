import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { BrowserContext, Page } from 'playwright-core'
import { isSignedBy } from '../../testing/solana/support/ed25519.js'
import { newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, statusOf, whenStatus } from '../support/visitor.js'
import type {} from './packages/clients/SolanaClient.js'
import { bundle } from './support/bundle.js'

const text = 'Hello'
const isSigned = (address: string, signature: readonly number[]) =>
  isSignedBy(address, new TextEncoder().encode(text), Uint8Array.from(signature))

const open = async (...scripts: readonly string[]): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await newContext()
  for (const content of scripts) await context.addInitScript({ content })
  const { page } = await openHost({ context, host: 'solana' })
  return { page, context }
}
const connect = async (page: Page, name: string) => {
  await openModal(page)
  await button(page, name).click()
  await closed(page)
}
const addressOf = (page: Page) => page.evaluate(() => window.modal.getState().active?.address ?? '')
/** wallet-adapter over the provider of the modal, connected, and the node that it asks, for the test itself. */
const openAdapter = async (page: Page) => {
  const url = await page.evaluate(
    () => window.modal.getState().active?.network?.rpcUrls.default.http[0] ?? '',
  )
  const client = await page.evaluateHandle(
    async node => window.openSolanaClient(await window.modal.getProvider('solana' as never), node),
    url,
  )
  expect(await client.evaluate(made => made.connect())).toBe(await addressOf(page))
  return { client, node: new Connection(url, 'confirmed') }
}
/** Signs a text and sends to a stranger; both are looked at from outside. @returns the id of the transaction */
const signAndSend = async (page: Page, { client, node }: Awaited<ReturnType<typeof openAdapter>>) => {
  const signature = await client.evaluate((made, given) => made.sign(given), text)
  expect(isSigned(await addressOf(page), signature)).toBe(true)
  const to = Keypair.generate().publicKey
  const id = await client.evaluate((made, recipient) => made.send(recipient, 2_000_000), to.toBase58())
  expect(await node.getBalance(to)).toBe(2_000_000)
  return id
}

test('wallet-adapter connects over the provider, signs, sends on a local network, and is disconnected', async () => {
  const { page } = await open(await bundle('clients/solana.ts'))
  await connect(page, 'Portico Test Wallet')
  const adapter = await openAdapter(page)
  const id = await signAndSend(page, adapter)
  expect((await adapter.node.getSignatureStatus(id)).value?.err).toBeNull()

  await page.evaluate(() => window.modal.disconnect())
  expect(await adapter.client.evaluate(made => made.isConnected())).toBe(false)
})

test.each(['before the page', 'when the modal is there', 'while the list is open'])(
  'a wallet that registers by the published package %s is found, connected, signs, sends and leaves',
  async moment => {
    const register = 'window.harbor = window.registerHarbor()'
    const isFirst = moment === 'before the page'
    const { page } = await open(
      await bundle('wallet-standard/page.ts'),
      await bundle('clients/solana.ts'),
      isFirst ? register : '',
    )
    if (moment === 'when the modal is there') await page.evaluate(register)
    if (moment === 'while the list is open') {
      await openModal(page)
      await page.evaluate(register)
      await button(page, 'Harbor').click()
      await closed(page)
    } else await connect(page, 'Harbor')

    const address = await addressOf(page)
    expect(address).toBe(await page.evaluate(() => window.harbor?.address))
    const adapter = await openAdapter(page)
    await adapter.node.requestAirdrop(new PublicKey(address), 1_000_000_000)
    await signAndSend(page, adapter)
    expect(await page.evaluate(() => window.harbor?.asked)).toEqual(['connect', 'sign', 'sign transaction'])

    await page.evaluate(() => window.harbor?.leave())
    await whenStatus(page, 'disconnected')
    expect(await statusOf(page)).toBe('disconnected')
  },
)
