import type { Connector, Environment, SessionListener, WalletRequest } from '../../../../kernel/define.js'
import { createKernel, memoryEnvironment, type Kernel } from '../../../../kernel/index.js'
import { bip122, type Bip122Options, type BitcoinProvider } from '../../../../plugins/chain-bip122/index.js'
import { mainnet, regtest, testnet } from './networks.js'
import { createPage, type TestPage } from './createPage.js'
import { fetchAhead } from '../../../support/kernel.js'

/** A site with Bitcoin, in a page with wallets. */
export interface Site {
  readonly kernel: Kernel
  readonly page: TestPage
  readonly env: Environment
  /** Faults that reached nobody. */
  readonly reports: unknown[]
  /** What was reported by `request().progress`. */
  readonly progress: string[]
  /** The only wallet of the page. */
  readonly connector: Connector
  readonly connectors: readonly Connector[]
  readonly provider: BitcoinProvider
  /** What a connector is asked; `wanted` is the network that the host wants. */
  request(wanted?: `bip122:${string}`, signal?: AbortSignal): WalletRequest
  /** Connects the only wallet of the page. */
  connect(): Promise<unknown>
  readonly chain: NonNullable<ReturnType<Kernel['stores']['chains']['get']>>
}

const open: Kernel[] = []
afterEach(() => open.splice(0).forEach(kernel => kernel.dispose()))

interface SiteOptions extends Partial<Bip122Options> {
  readonly page?: TestPage
  readonly env?: Partial<Environment>
}

/** Opens the site. */
export async function createSite({ page = createPage(), env, ...options }: SiteOptions = {}): Promise<Site> {
  const reports: unknown[] = []
  const progress: string[] = []
  const environment = memoryEnvironment({ window: page, ...env })
  const kernel = createKernel({
    plugins: [bip122({ networks: [mainnet, testnet, regtest], ...options })],
    env: environment,
    onError: error => reports.push(error),
  })
  open.push(kernel)
  await fetchAhead(kernel)
  return {
    kernel,
    page,
    env: environment,
    reports,
    progress,
    get connectors() {
      return kernel.stores.connectors.list
    },
    get connector() {
      return kernel.stores.connectors.list[0]!
    },
    get chain() {
      return kernel.stores.chains.get('bip122')!
    },
    provider: (await kernel.provider('bip122')) as BitcoinProvider,
    request: (wanted, signal = new AbortController().signal) => ({
      namespaces: ['bip122'],
      networkIds: new Map(wanted === undefined ? [] : [['bip122', wanted]]),
      signal,
      progress: state => progress.push(state),
    }),
    connect: () => kernel.connect({ connectorId: kernel.stores.connectors.list[0]!.id }),
  }
}

/** A listener that notes what it hears. */
export const createLog = (): SessionListener & { readonly heard: unknown[] } => {
  const heard: unknown[] = []
  return {
    heard,
    accountsChanged: accounts => heard.push(['accounts', ...accounts.map(({ address }) => address)]),
    networkChanged: id => heard.push(['network', id]),
    ended: () => heard.push(['ended']),
  }
}
