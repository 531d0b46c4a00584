import { loadCosmjs } from '../../support/loadCosmjs.js'
import { forgive, newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, sees, statusOf, whenStatus } from '../support/visitor.js'
import { KeplrBackground } from './support/KeplrBackground.js'
import { localNodes } from './support/localNodes.js'
import { MetaMaskBackground } from './support/MetaMaskBackground.js'
import { PolkadotExtension } from './support/PolkadotExtension.js'

// An extension that is updated while a page is open has left its script in that page, which reaches nobody any more.

const chooseMetaMask = async () => {
  // Its provider says so itself.
  forgive(/Disconnected from MetaMask background/)
  const context = await newContext()
  const extension = await MetaMaskBackground.install(context, localNodes())
  const { page } = await openHost({ context, host: 'real-wallets', wallets: [] })
  await openModal(page)
  await button(page, 'MetaMask').click()
  return { page, extension }
}

test('MetaMask that is replaced ends the connection; whoever tries again is told to reload the page, and not to unlock it', async () => {
  const { page, extension } = await chooseMetaMask()
  await extension.decide(true)
  await closed(page)
  extension.replace()
  await whenStatus(page, 'disconnected')

  await openModal(page)
  await button(page, 'MetaMask').click()
  await sees(page, 'This page lost its connection to the wallet')
  await button(page, 'Try again').waitFor()
})

test('MetaMask that is replaced while it asks: the wait ends, in the same words', async () => {
  const { page, extension } = await chooseMetaMask()
  await sees(page, 'Open MetaMask and approve')
  await extension.isAsked()
  extension.replace()
  await sees(page, 'This page lost its connection to the wallet')
})

test('Keplr that is replaced rejects: the visitor is told to reload the page; a signature fails in these words', async () => {
  // One of its packages tries WebAssembly for long numbers, and does without where a policy forbids it.
  forgive(/wasm-eval/)
  const context = await newContext()
  const extension = await KeplrBackground.install(context, await loadCosmjs())
  const { page } = await openHost({ context, host: 'real-wallets', wallets: [] })
  extension.isGone = true
  await openModal(page)
  await button(page, 'Keplr').click()
  await button(page, /^Cosmos$/).click()
  await sees(page, 'This page lost its connection to the wallet')

  // The page is loaded anew, with the new extension.
  extension.isGone = false
  await page.reload()
  await openModal(page)
  await button(page, 'Keplr').click()
  await button(page, /^Cosmos$/).click()
  await closed(page)
  extension.isGone = true
  const failure = page.evaluate(async () => {
    const provider = (await window.modal.getProvider('cosmos' as never)) as {
      getAccounts(): Promise<readonly { readonly address: string }[]>
      signArbitrary(signer: string, data: string): Promise<unknown>
    }
    const [account] = await provider.getAccounts()
    return provider.signArbitrary(account?.address ?? '', 'Hello').catch((error: unknown) => String(error))
  })
  expect(await failure).toContain('This page lost its connection to the wallet')
  expect(await statusOf(page)).toBe('connected')
})

test('polkadot{.js} that is replaced answers nothing: the wait says what helps, and leaves the visitor free to go back', async () => {
  const context = await newContext()
  const extension = await PolkadotExtension.install(context)
  await context.clock.install()
  const { page } = await openHost({ context, host: 'real-wallets', wallets: [] })
  await page.waitForFunction(() => 'injectedWeb3' in window)
  extension.isGone = true
  await openModal(page)
  await button(page, 'Polkadot.js').click()
  await sees(page, 'Open Polkadot.js and approve')
  await page.clock.runFor(20_000)
  await sees(page, /Still waiting for Polkadot\.js\..* reload the page/)
  await button(page, 'Try again').waitFor()
  await button(page, 'Back').click()
  await button(page, 'Polkadot.js').waitFor()
  expect(await statusOf(page)).toBe('disconnected')
})
