import type { NamespaceStore, Network, WalletSession } from '../../../kernel/define.js'

/** Who would send, where, with which wallet: all of it taken at one moment. */
export interface Place {
  readonly chain: NamespaceStore
  readonly network: Network
  readonly address: string
  readonly session: WalletSession
  /** Whether the account is a contract of its owner's. */
  readonly isSmartAccount: boolean
  /** How the wallet is called. */
  readonly wallet: string
  /** Of the chain then: what it is not equal to any more is over. */
  readonly epoch: number
}

/** The connected account of a chain, on a network of the site; undefined where there is none. Observable. */
export const placeOf = (chain: NamespaceStore | undefined): Place | undefined => {
  const { connection, network, epoch, status } = chain ?? {}
  if (!chain || !connection || !network || network.unsupported || status !== 'connected') return undefined
  const { address, session, wallet, accounts } = connection
  const isSmartAccount = accounts.some(each => each.address === address && each.type === 'smartAccount')
  return { chain, network, address, session, isSmartAccount, wallet: wallet.name, epoch: epoch ?? 0 }
}

/** Whether the chain is still where it was. */
export const isStillThere = ({ chain, epoch }: Place): boolean => chain.epoch === epoch
