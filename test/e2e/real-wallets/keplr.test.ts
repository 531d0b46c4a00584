import type { BrowserContext, Page } from 'playwright-core'
import { base64 } from '@scure/base'
import { openKeplrVerifier, type KeplrVerifier } from '../../support/openKeplrVerifier.js'
import { loadCosmjs, type Cosmjs } from '../../support/loadCosmjs.js'
import { forgive, newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, sees, statusOf, whenStatus } from '../support/visitor.js'
import { KeplrBackground } from './support/KeplrBackground.js'

interface Provider {
  getAccounts(): Promise<readonly { readonly address: string }[]>
  signArbitrary(
    signer: string,
    data: string,
  ): Promise<{ readonly pub_key: { readonly value: string }; readonly signature: string }>
}

let cosmjs: Cosmjs
let verifier: KeplrVerifier
let context: BrowserContext
let extension: KeplrBackground
let page: Page

beforeAll(async () => {
  cosmjs = await loadCosmjs()
  verifier = openKeplrVerifier()
})
afterAll(() => verifier.close())
beforeEach(async () => {
  // One of its packages tries WebAssembly for long numbers, and does without where a policy forbids it.
  forgive(/wasm-eval/)
  context = await newContext()
  extension = await KeplrBackground.install(context, cosmjs)
  ;({ page } = await openHost({ context, host: 'real-wallets', wallets: [] }))
})
const choose = async () => {
  await openModal(page)
  await button(page, 'Keplr').click()
  await button(page, /^Cosmos$/).click()
}
const connect = async () => {
  await choose()
  await closed(page)
}
const addressOf = () => page.evaluate(() => window.modal.getState().active?.address ?? '')
const sign = () =>
  page.evaluate(async () => {
    const provider = (await window.modal.getProvider('cosmos' as never)) as never as Provider
    const [account] = await provider.getAccounts()
    const address = account?.address ?? ''
    return { address, ...(await provider.signArbitrary(address, 'Hello')) }
  })

test('is connected on a network that it is asked to add, signs, switches, is resumed and disconnected', async () => {
  await connect()
  expect(extension.requests).toContain('suggest-chain-info')
  expect(await addressOf()).toMatch(/^portico1/)

  const { address, pub_key, signature } = await sign()
  const isGood = await verifier.verify(
    ...(['portico', address, 'Hello'] as const),
    base64.decode(pub_key.value),
    base64.decode(signature),
  )
  expect(isGood).toBe(true)

  await page.evaluate(() => window.modal.switchNetwork('cosmos:portico-test-1' as never))
  expect(await addressOf()).toMatch(/^porticotest1/)

  const asked = extension.requests.filter(type => type === 'suggest-chain-info').length
  await page.reload()
  await whenStatus(page, 'connected')
  expect(await addressOf()).toMatch(/^porticotest1/)
  expect(extension.requests.filter(type => type === 'suggest-chain-info')).toHaveLength(asked)

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
})

test('a "no" is said to be one, to the connection and to a signature', async () => {
  extension.isYes = false
  await choose()
  await sees(page, 'Request declined')
  extension.isYes = true
  await button(page, 'Try again').click()
  await closed(page)
  extension.isYes = false
  expect(await sign().catch(String)).toContain('Request rejected')
})

test('the account that is chosen in the extension is followed', async () => {
  await connect()
  const before = await addressOf()
  extension.switchAccount(1)
  await page.waitForFunction(address => window.modal.getState().active?.address !== address, before)
  expect(await addressOf()).toMatch(/^portico1/)
})
