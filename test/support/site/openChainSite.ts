import {
  contribute,
  definePlugin,
  firstViews,
  signMessage,
  view,
  type AnyPlugin,
  type Environment,
} from '../../../kernel/define.js'
import { createKernel, memoryEnvironment, type NamespaceStore, type Kernel } from '../../../kernel/index.js'
import { accountView, blank, connectView, fetchAhead } from '../kernel.js'

/** A site with the plugin of one chain, without a screen. */
export interface ChainSite<Provider> {
  readonly kernel: Kernel
  readonly chain: NamespaceStore
  readonly env: Environment
  /** Errors that reached nobody. */
  readonly reports: unknown[]
  /** The same, as `source: message`. */
  readonly faults: readonly string[]
  provider(): Promise<Provider>
  /** Signs a text by the capability that a sign-in uses. */
  sign(message: string): Promise<string>
}

/** What a site is made of. */
export interface ChainSiteParts {
  readonly namespace: string
  readonly plugins: readonly AnyPlugin[]
  readonly env?: Partial<Environment>
  readonly projectId?: string | undefined
}

/** The views that are opened by name while a wallet is connected. They show nothing. */
export const blankViews = (): AnyPlugin =>
  definePlugin({
    id: 'views',
    views: [view(connectView, blank), view(accountView, blank)],
    contribute: [
      contribute(firstViews, { view: accountView, order: 100, fits: ({ isConnected }) => isConnected }),
      contribute(firstViews, { view: connectView, order: 101 }),
    ],
  })

const open: Kernel[] = []
afterEach(() => open.splice(0).forEach(kernel => kernel.dispose()))

/** Opens a site that has looked for wallets. It is gone when the test ends. */
export const openChainSite = async <Provider>(parts: ChainSiteParts): Promise<ChainSite<Provider>> => {
  const { namespace, plugins, projectId } = parts
  const reports: unknown[] = []
  const faults: string[] = []
  const env = memoryEnvironment(parts.env)
  const kernel = createKernel({
    ...{ env, plugins },
    ...(projectId !== undefined && { projectId }),
    onError: (error, source) => {
      reports.push(error)
      faults.push(`${source}: ${String(error)}`)
    },
  })
  open.push(kernel)
  await fetchAhead(kernel)
  const chain = kernel.stores.namespaces.get(namespace)
  if (!chain) throw new Error('no chain')
  return {
    ...{ kernel, chain, env, reports, faults },
    provider: async () => (await kernel.provider(namespace)) as Provider,
    sign: async message => {
      const { connection } = chain
      const ability = kernel.capability(signMessage, namespace)
      if (!connection || !ability) throw new Error('not connected')
      return ability.sign(connection, message)
    },
  }
}
