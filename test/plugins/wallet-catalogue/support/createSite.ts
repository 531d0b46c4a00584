import { createKernel } from '../../../../kernel/runtime/createKernel.js'
import type { Environment } from '../../../../kernel/environment/Environment.js'
import { memoryEnvironment } from '../../../../kernel/environment/memory.js'
import type { Kernel } from '../../../../kernel/contract/Kernel.js'
import type { AnyPlugin } from '../../../../kernel/contract/plugin.js'
import type { ModalEvent } from '../../../../kernel/contract/types.js'
import { walletApi } from '../../../../plugins/hosted-api/api.js'
import {
  walletCatalogue,
  walletCatalogueService,
  type CatalogueOptions,
  type WalletCatalogue,
  type WalletDirectory,
} from '../../../../plugins/wallet-catalogue/index.js'
import {
  ethereum,
  pluginThat,
  polygon,
  solana,
  testChain,
  walletSource,
  type WalletSource,
} from '../../../support/kernel.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../../support/scriptedWallet.js'
import { blankViews } from '../../../support/site/openChainSite.js'
import type { ScriptedApi } from './ScriptedApi.js'
// What the catalogue fetches lazily is here already, so that a test that holds the clock need not wait for it.
import '../../../../plugins/hosted-api/wallets/readWallet.js'
import '../../../../plugins/wallet-catalogue/setup.js'
import '../../../../plugins/wallet-catalogue/sources/createSnapshot.js'

/** What a test site is made of. */
export interface SiteOptions {
  readonly catalogue?: CatalogueOptions
  /** The service; default: none. */
  readonly api?: ScriptedApi
  /** Plugins in place of the scripted service. */
  readonly plugins?: readonly AnyPlugin[]
  /** Beside the way to remote wallets. */
  readonly wallets?: readonly ScriptedWalletOptions[]
  readonly hasRemote?: boolean
  readonly env?: Partial<Environment>
  readonly features?: Readonly<Record<string, boolean>>
  readonly projectId?: string
}

/** A page with the catalogue in its modal. */
export interface Site {
  readonly kernel: Kernel
  readonly source: WalletSource
  readonly wallets: readonly ScriptedWallet[]
  readonly faults: readonly string[]
  readonly events: readonly ModalEvent[]
  /** Opens Connect, and waits until the catalogue is active. */
  open(): Promise<WalletCatalogue>
  /** Opens AllWallets. */
  openAll(): Promise<WalletDirectory>
  /** The rows of Connect, as `kind id`. */
  rows(): readonly string[]
  service(): WalletCatalogue
}

const remote = {
  id: 'walletConnect',
  key: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
} as const

/** Makes a page whose modal is closed. */
export const createSite = (options: SiteOptions = {}): Site => {
  const { catalogue, api, plugins, features = {}, hasRemote = true, projectId } = options
  const env = memoryEnvironment(options.env)
  const faults: string[] = []
  const events: ModalEvent[] = []
  const known = [...(hasRemote ? [remote] : []), ...(options.wallets ?? [])].map(
    facts => new ScriptedWallet(facts),
  )
  const source = walletSource(known)
  const service = pluginThat(context => api && context.provide(walletApi, () => api), {
    id: 'scripted-api',
    activate: 'demand',
    provides: [walletApi],
  })
  const kernel = createKernel({
    env,
    features,
    ...(projectId === undefined ? {} : { projectId }),
    onError: (error, from) =>
      void faults.push(`${from}: ${error instanceof Error ? error.message : 'unknown'}`),
    onEvent: event => void events.push(event),
    plugins: [
      blankViews(),
      testChain('eip155', [ethereum, polygon]),
      testChain('solana', [solana]),
      source.plugin,
      ...(plugins ?? (api ? [service] : [])),
      walletCatalogue(catalogue),
    ],
  })
  const catalogueOf = () => kernel.get(walletCatalogueService)
  const open = async (name: string) => {
    await kernel.open(name)
    return kernel.load(walletCatalogueService)
  }
  return {
    kernel,
    source,
    wallets: known,
    faults,
    events,
    open: () => open('Connect'),
    openAll: async () => (await open('AllWallets')).directory,
    rows: () =>
      catalogueOf()
        .choices(kernel.stores.connectors.list)
        .map(({ id, kind }) => `${kind} ${id}`),
    service: catalogueOf,
  }
}
