import type { Connector } from '../kernel/contract/types.js'
import { contribute, definePlugin, defineService } from '../kernel/define.js'
import type { Environment } from '../kernel/environment/Environment.js'
import { memoryStorage } from '../kernel/environment/memoryStorage.js'
import { createKernel } from '../kernel/runtime/createKernel.js'
import { whatIsAWalletView, walletListing, type WalletListing } from './core/api.js'
import { choicesInBrowser } from './core/connect/choicesInBrowser.js'
import { core } from './core/index.js'
import { renderModal } from './renderModal.js'
import { ShellStore } from './ShellStore.js'

/** How long it may take, in milliseconds. */
const limitMs = 2000

const wallet: Connector = {
  id: 'warm-up',
  key: 'warm-up',
  name: 'Wallet',
  type: 'ANNOUNCED',
  namespaces: [],
  connect: () => Promise.resolve([]),
  restore: () => Promise.resolve([]),
}

const listing = defineService<WalletListing>('warm-up.listing')

/** One wallet, and the row that leads to all. */
const wallets = definePlugin({
  id: 'warm-up',
  provides: [listing],
  contribute: [contribute(walletListing, { service: listing })],
  connectors: [() => Promise.resolve(() => ({ discover: add => add(wallet) }))],
  setup: () =>
    Promise.resolve(context => {
      context.provide(listing, () => ({
        choices: found => choicesInBrowser(found, undefined),
        expected: 1,
        more: { view: whatIsAWalletView, count: 600 },
      }))
    }),
})

/** Nothing reaches the page, its storage, other tabs or a server. */
const isolated = (env: Environment): Environment => ({
  ...env,
  window: undefined,
  storage: memoryStorage(),
  fetch: () => new Promise(() => undefined),
  openLink: () => undefined,
  joinTabs: () => undefined,
})

/** Resolves once a row is drawn, it has taken too long, or the signal is aborted. */
const drawn = (root: ShadowRoot, env: Environment, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      observer?.disconnect()
      cancel()
      resolve()
    }
    const Observer = env.window?.MutationObserver
    const observer = Observer && new Observer(() => root.querySelector('[data-stop]') && end())
    observer?.observe(root, { subtree: true, childList: true })
    const cancel = env.after(limitMs, end)
    signal.addEventListener('abort', end)
  })

/**
 * Opens a modal of the shell alone, with a made-up wallet, in an element that is not in the page, and throws it away. Browsers compile a
 * function when it is first called: that is now, while the page is idle, instead of in the visitor's click. Not in browsers that tell of no
 * idle time (Safari), where it could be in the visitor's way.
 * @param signal ends it at once
 */
export const warmUp = async (env: Environment, locale: string, signal: AbortSignal): Promise<void> => {
  if (!env.document || !env.window || !('requestIdleCallback' in env.window) || signal.aborted) return
  const kernel = createKernel({
    plugins: [core(), wallets],
    env: isolated(env),
    enableEmbedded: true,
    onError: () => undefined,
  })
  const shell = new ShellStore({
    themeMode: undefined,
    themeVariables: undefined,
    locale,
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    legalCheckbox: undefined,
  })
  const root = env.document.createElement('div').attachShadow({ mode: 'open' })
  const remove = renderModal(root, kernel, shell)
  const isDrawn = drawn(root, env, signal)
  await kernel.open()
  await isDrawn
  remove()
  kernel.dispose()
}
