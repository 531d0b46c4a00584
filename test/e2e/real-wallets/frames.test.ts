import { signatureVerify } from '@polkadot/util-crypto'
import { verifyMessage, type Hex } from 'viem'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { hostUrl, newContext, openModal } from '../support/browser.js'
import { signPolkadot } from '../support/signPolkadot.js'
import { button, closed, request, statusOf, whenStatus } from '../support/visitor.js'
import { frameIn } from './support/frameIn.js'
import { localNodes } from './support/localNodes.js'
import { addresses, MetaMaskBackground } from './support/MetaMaskBackground.js'
import { PolkadotExtension } from './support/PolkadotExtension.js'
import { serveParent } from './support/serveParent.js'

const [first = '', second = ''] = addresses
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

let context: BrowserContext
let parent: Page
let app: Frame

/** Opens a page of another origin around the host; the script of the extension is in both. */
const open = async () => {
  // Without the ban on frames that the strictest has.
  const inside = hostUrl({ host: 'real-wallets', csp: 'trusted-types', wallets: [] })
  parent = await context.newPage()
  await parent.goto(await serveParent(context, inside))
  app = await frameIn(parent)
}
const choose = async (name: string) => {
  await openModal(app)
  await button(app, name).click()
}
const addressIn = () => app.evaluate(() => window.modal.getState().active?.address)
/** What the outer page may try: to speak to the frame as its extension does. */
const forge = (message: object) =>
  parent.evaluate(forged => {
    document.querySelector('iframe')?.contentWindow?.postMessage(forged, '*')
  }, message)

test('MetaMask in a frame and in the page around it: each has its own account, permission and end', async () => {
  context = await newContext()
  const extension = await MetaMaskBackground.install(context, localNodes())
  await open()
  const outside = new URL(parent.url()).origin
  const around = () =>
    parent.evaluate(() => {
      const ethereum = Reflect.get(window, 'ethereum') as {
        request(asked: object): Promise<readonly string[]>
      }
      return ethereum.request({ method: 'eth_requestAccounts' })
    })
  const connectedAround = around()
  await extension.decide(true)
  expect(await connectedAround).toEqual([first])
  expect(await statusOf(app)).toBe('disconnected')

  await choose('MetaMask')
  await extension.decide(true)
  await closed(app)
  extension.share([second], outside)
  expect(await around()).toEqual([second])
  expect((await addressIn())?.toLowerCase()).toBe(first)

  const changed = { jsonrpc: '2.0', method: 'metamask_accountsChanged', params: [second] }
  await forge({ target: 'metamask-inpage', data: { name: 'metamask-provider', data: changed } })
  const signing = request(app, 'personal_sign', ['0x48656c6c6f', first])
  await extension.decide(true)
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: first as Hex, message: 'Hello', signature })).toBe(true)
  expect((await addressIn())?.toLowerCase()).toBe(first)

  extension.share([], outside)
  await parent.reload()
  app = await frameIn(parent)
  await whenStatus(app, 'connected')
  await app.evaluate(() => window.modal.disconnect())
  expect(await statusOf(app)).toBe('disconnected')
})

test('polkadot{.js} in a frame: the page around it is another site, and hears and answers nothing of it', async () => {
  context = await newContext()
  const extension = await PolkadotExtension.install(context)
  await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
  await extension.import({ name: 'Bob', suri: '//Bob', genesisHash: '' })
  await open()
  const around = parent.evaluate(async () => {
    const injectedWeb3 = Reflect.get(window, 'injectedWeb3') as Record<
      string,
      {
        enable(name: string): Promise<{
          readonly accounts: { get(): Promise<readonly { readonly address: string }[]> }
        }>
      }
    >
    const { accounts } = await injectedWeb3['polkadot-js']!.enable('Parent')
    return (await accounts.get()).map(({ address }) => address)
  })
  await extension.allow([bob])
  expect(await around).toEqual([bob])

  await choose('Polkadot.js')
  await extension.waitFor('authorize')
  // The ids of its messages are no secret.
  for (const id of ['1.1', '2.2']) await forge({ origin: 'polkadot-js-content', id, response: [] })
  await extension.allow([alice])
  await closed(app)
  const signed = signPolkadot(app)
  await extension.sign()
  const { address, signature } = await signed
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, alice).isValid).toBe(true)
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)

  await extension.ask('pri(authorize.update)', {
    authorizedAccounts: [],
    url: new URL(parent.url()).origin,
  })
  await parent.reload()
  app = await frameIn(parent)
  await whenStatus(app, 'connected')
})
