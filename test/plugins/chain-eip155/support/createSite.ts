import { createKernel, memoryEnvironment, type Kernel } from '../../../../kernel/index.js'
import type { Environment, Plugin, WalletRequest } from '../../../../kernel/define.js'
import { definePlugin } from '../../../../kernel/define.js'
import {
  eip155,
  eip1193Service,
  type Eip155Options,
  type Eip1193Service,
  type WalletProvider,
} from '../../../../plugins/chain-eip155/index.js'
import { harbor, lagoon } from './networks.js'
import { fetchAhead } from '../../../support/kernel.js'

/** A site with the EVM chains and, for `kernel.connect`, one wallet called 'wallet'. */
export interface Site {
  readonly kernel: Kernel
  readonly eip1193: Eip1193Service
  /** What a connector is asked; `wanted` is the id of the network that the host wants. */
  request(wanted?: number, signal?: AbortSignal): WalletRequest
  /** What was reported by `request().progress`. */
  readonly progress: string[]
  /** Faults that reached nobody. */
  readonly reports: unknown[]
  connect(): Promise<unknown>
}

interface SiteOptions extends Partial<Eip155Options> {
  readonly provider?: WalletProvider
  readonly env?: Partial<Environment>
  readonly projectId?: string
}

const walletPlugin = (provider: WalletProvider): Plugin =>
  definePlugin({
    id: 'test-wallet',
    connectors: [
      async () => context => ({
        discover: add =>
          add({
            id: 'wallet',
            key: 'wallet',
            name: 'Wallet',
            type: 'ANNOUNCED',
            namespaces: ['eip155'],
            connect: async request => [await (await context.load(eip1193Service)).connect(provider, request)],
            restore: async request => {
              const session = await (await context.load(eip1193Service)).restore(provider, request)
              return session ? [session] : []
            },
          }),
      }),
    ],
  })

/** Opens the site. */
export async function createSite({ provider, env, projectId, ...options }: SiteOptions = {}): Promise<Site> {
  const reports: unknown[] = []
  const progress: string[] = []
  const kernel = createKernel({
    plugins: [
      eip155({ networks: [harbor, lagoon], ...options }),
      ...(provider ? [walletPlugin(provider)] : []),
    ],
    env: memoryEnvironment(env),
    onError: error => reports.push(error),
    ...(projectId !== undefined && { projectId }),
  })
  await fetchAhead(kernel)
  return {
    kernel,
    eip1193: await kernel.load(eip1193Service),
    progress,
    reports,
    request: (wanted, signal = new AbortController().signal) => ({
      namespaces: ['eip155'],
      networkIds: new Map(wanted === undefined ? [] : [['eip155', `eip155:${wanted}` as const]]),
      signal,
      progress: state => progress.push(state),
    }),
    connect: () => kernel.connect({ connectorId: 'wallet' }),
  }
}
