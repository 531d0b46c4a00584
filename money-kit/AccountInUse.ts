import {
  nativeBalance,
  type NamespaceStore,
  type Network,
  type PluginContext,
  type WalletSession,
} from '../kernel/define.js'

/** The account in use, with its network and wallet, as they are at one moment: see {@link isStale}. */
export interface AccountInUse {
  readonly chain: NamespaceStore
  readonly network: Network
  readonly address: string
  readonly session: WalletSession
  readonly isSmartAccount: boolean
  /** Its name. */
  readonly wallet: string
  /** The epoch of the chain at that moment. */
  readonly epoch: number
}

/** The connected account of a chain, on a network of the site; undefined where there is none. Observable. */
export const accountOf = (chain: NamespaceStore | undefined): AccountInUse | undefined => {
  const { connection, network, epoch, status } = chain ?? {}
  if (!chain || !connection || !network || network.unsupported || status !== 'connected') return undefined
  const { address, session, wallet, accounts } = connection
  const isSmartAccount = accounts.some(each => each.address === address && each.type === 'smartAccount')
  return { chain, network, address, session, isSmartAccount, wallet: wallet.name, epoch: epoch ?? 0 }
}

/** Whether the account, the network or the wallet has changed since. */
export const isStale = ({ chain, epoch }: AccountInUse): boolean => chain.epoch !== epoch

type Capabilities = Pick<PluginContext, 'capability'>

/** Whether the adapter of the account's chain is loaded. Observable. */
export const hasAdapter = ({ capability }: Capabilities, { chain }: AccountInUse): boolean =>
  capability(nativeBalance, chain.namespace) !== undefined
