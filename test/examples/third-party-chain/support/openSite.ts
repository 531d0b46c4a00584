import { createKernel, memoryEnvironment, type NamespaceStore, type Kernel } from 'portico/kernel'
import type { Connection, Environment } from 'portico/plugin'
import {
  stellar,
  stellarPubnet,
  stellarTestnet,
  type StellarOptions,
  type StellarProvider,
} from '../../../../examples/third-party-chain/index.js'
import { installStellarTestWallet } from '../../../../examples/third-party-chain/testing/installStellarTestWallet.js'
import type { StellarTestWallet } from '../../../../examples/third-party-chain/testing/StellarTestWallet.js'
import { fetchAhead } from '../../../support/kernel.js'

/** A site with Stellar, without a screen. */
export interface Site {
  readonly kernel: Kernel
  readonly chain: NamespaceStore
  readonly wallet: StellarTestWallet
  /** Faults that reached nobody, as texts. */
  readonly faults: readonly string[]
  connect(): Promise<readonly Connection[]>
  provider(): Promise<StellarProvider>
}

export const freighter = 'stellar:app.freighter'

/** A window in which wallets can stand. */
export const emptyPage = (): Window & typeof globalThis => new EventTarget() as never

const open: Kernel[] = []
afterEach(() => open.splice(0).forEach(kernel => kernel.dispose()))

/**
 * Opens a site that has looked for wallets.
 * @param options another page, environment or wallet than the usual one; `wallet: null` leaves the page as it is
 */
export const openSite = async ({
  page = emptyPage(),
  env,
  wallet: given,
  ...options
}: Partial<StellarOptions> & {
  readonly page?: Window & typeof globalThis
  readonly env?: Partial<Environment>
  readonly wallet?: StellarTestWallet | null
} = {}): Promise<Site> => {
  const wallet = given ?? installStellarTestWallet(given === null ? {} : page)
  const faults: string[] = []
  const kernel = createKernel({
    env: memoryEnvironment({ window: page, ...env }),
    plugins: [stellar({ networks: [stellarPubnet, stellarTestnet], ...options })],
    onError: (error, source) => void faults.push(`${source}: ${String(error)}`),
  })
  open.push(kernel)
  await fetchAhead(kernel)
  const chain = kernel.stores.namespaces.get('stellar')
  if (!chain) throw new Error('no chain')
  return {
    ...{ kernel, chain, wallet, faults },
    connect: () => kernel.connect({ connectorId: freighter }),
    provider: async () => (await kernel.provider('stellar')) as StellarProvider,
  }
}
