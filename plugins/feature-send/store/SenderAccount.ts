import type { NamespaceStore, Network, WalletSession } from '../../../kernel/define.js'

/** The account that sends, with its network and wallet, as they are at one moment: see {@link isStale}. */
export interface SenderAccount {
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
export const accountOf = (chain: NamespaceStore | undefined): SenderAccount | undefined => {
  const { connection, network, epoch, status } = chain ?? {}
  if (!chain || !connection || !network || network.unsupported || status !== 'connected') return undefined
  const { address, session, wallet, accounts } = connection
  const isSmartAccount = accounts.some(each => each.address === address && each.type === 'smartAccount')
  return { chain, network, address, session, isSmartAccount, wallet: wallet.name, epoch: epoch ?? 0 }
}

/** Whether the account, the network or the wallet has changed since. */
export const isStale = ({ chain, epoch }: SenderAccount): boolean => chain.epoch !== epoch

/** The balance of a native coin or a token. */
export interface Asset {
  /** As its chain names it; left out: the native coin. */
  readonly token?: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Exact decimal text. */
  readonly amount: string
  /** Of one, in US dollars: exact decimal text above zero, where it is known. */
  readonly price?: string
  /** Safe to show. */
  readonly icon?: string
}

/** Compares addresses of tokens or accounts: EVM addresses in any case (EIP-55), others exactly. */
export const isSameToken = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one?.startsWith('0x') === true && one.toLowerCase() === other?.toLowerCase())
