import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Behaviour } from '../../../testing/owner/Behaviour.js'
import type { Signers } from '../../fixtures/hosts/siwx.js'
import { type HostOptions, newContext, openHost, openModal } from './browser.js'
import { button, closed, pressGuarded, showsView } from './visitor.js'

type Namespace = keyof Signers

/** Each chain: its wallet, as its row is named, and the method by which that signs texts. */
export const signInChains = [
  ['eip155', 'Portico Test Wallet', 'personal_sign'],
  ['solana', 'Sol', 'solana:signMessage'],
  ['bip122', 'Bit', 'signMessage'],
  ['polkadot', 'Dot', 'signRaw'],
  ['cosmos', 'Keplr', 'signArbitrary'],
] as const
const methodOf = new Map<Namespace, string>(signInChains.map(([namespace, , method]) => [namespace, method]))

/** How a page is visited that asks visitors to sign in. */
export interface Visit extends Omit<HostOptions, 'plugins'> {
  /** Options of `siwx()`. */
  readonly siwx?: object
  /** See the host. */
  readonly sessions?: 'foreign' | 'broken' | 'strict'
  readonly isOneWallet?: boolean
}
/** What such a page is opened with. */
export const signInOptions = ({ siwx: options, sessions, isOneWallet, ...given }: Visit): HostOptions => ({
  host: 'siwx',
  wallets: [{ accountCount: 2 }],
  ...given,
  plugins: { siwx: { options, sessions, isOneWallet } },
})

/** A site that visitors sign in to, for the tests of a file: its page, and what a visitor and a wallet do there. */
export const useSignIn = () => {
  const site = {} as { page: Page; context: BrowserContext }
  /** Opens the page of a site that visitors sign in to. */
  const visit = async (options: Visit = {}, device: BrowserContextOptions = {}) => {
    site.context = await newContext(device)
    site.page = (await openHost({ context: site.context, ...signInOptions(options) })).page
  }
  /** Chooses a wallet, and comes to the message. */
  const ask = async (wallet = 'Portico Test Wallet') => {
    await openModal(site.page)
    await button(site.page, wallet).click()
    await showsView(site.page, 'Sign in')
  }
  const sign = () => pressGuarded(site.page, /^Sign (with|in) /)
  /** Chooses a wallet and signs in. */
  const signIn = async (wallet?: string) => {
    await ask(wallet)
    await sign()
    await closed(site.page)
  }
  /** Lets a wallet answer its next requests to sign. */
  const answer = (namespace: Namespace, behaviours: Behaviour | readonly Behaviour[] | undefined) =>
    site.page.evaluate(([name, method, how]) => window.signers[name]!.script(method as never, how), [
      namespace,
      methodOf.get(namespace)!,
      behaviours,
    ] as const)
  /** How often a wallet has been asked to sign. */
  const timesAsked = (namespace: Namespace = 'eip155') =>
    site.page.evaluate(
      ([name, method]) => window.signers[name]!.requests.filter(request => request.method === method).length,
      [namespace, methodOf.get(namespace)!] as const,
    )
  const wasAsked = async (times: number, namespace: Namespace = 'eip155') => {
    await site.page.waitForFunction(
      ([name, method, count]) =>
        window.signers[name]!.requests.filter(request => request.method === method).length === count,
      [namespace, methodOf.get(namespace)!, times] as const,
    )
  }
  const switchAccount = (index: number) =>
    site.page.evaluate(wanted => window.signers.eip155!.switchAccount(wanted), index)
  const switchChain = (id: number) =>
    site.page.evaluate(wanted => window.signers.eip155!.switchChain(wanted), id)

  const connected = (at = site.page) =>
    at.evaluate(() =>
      window.modal
        .getState()
        .namespaces.filter(({ status }) => status === 'connected')
        .map(({ namespace }) => namespace as string),
    )
  const whenConnected = async (...wanted: readonly Namespace[]) => {
    await site.page.waitForFunction(
      names =>
        window.modal
          .getState()
          .namespaces.flatMap(({ status, namespace }) => (status === 'connected' ? namespace : []))
          .join() === names,
      wanted.join(),
    )
  }
  /** Nothing of the chain is connected, or about to be. */
  const whenOut = async () => {
    await site.page.waitForFunction(() =>
      window.modal.getState().namespaces.every(({ status }) => status === 'disconnected'),
    )
  }
  const address = () => site.page.evaluate(() => window.modal.getState().active?.address)
  /** What the browser keeps of sign-ins. */
  const kept = (at = site.page) =>
    at.evaluate(() =>
      Object.values(localStorage)
        .filter(text => String(text).includes('wants you to sign in'))
        .join('\n'),
    )
  const reload = async () => {
    await site.page.reload()
    await site.page.waitForFunction(() => 'modal' in window)
  }

  return Object.assign(site, {
    visit,
    ask,
    sign,
    signIn,
    answer,
    timesAsked,
    wasAsked,
    switchAccount,
    switchChain,
    connected,
    whenConnected,
    whenOut,
    address,
    kept,
    reload,
  })
}
