import type { NamespaceStore, Network } from '../../../kernel/define.js'
import type { Connection } from '../../../kernel/types.js'

/** Who is to be signed in where: an account on a network, for as long as nothing of it changes. */
export interface Subject {
  readonly connection: Connection
  readonly network: Network
  readonly chain: NamespaceStore
  /** Of the chain, as the question came up: with another one, the question is void. */
  readonly epoch: number
  /** Nobody sees the account yet: the connection waits for the answer. */
  readonly isConnecting: boolean
}

/** The subject of a connection; undefined where the network is none of the site's: nobody is asked about those. */
export const subjectOf = (
  chain: NamespaceStore | undefined,
  connection: Connection | undefined,
): Subject | undefined => {
  const network = connection && chain?.find(connection.networkId)
  if (!chain || !network) return undefined
  return { connection, network, chain, epoch: chain.epoch, isConnecting: chain.status === 'connecting' }
}

/** Tells subjects apart that are not the same account on the same network. */
export const subjectKey = ({ connection, network }: Subject): string =>
  `${network.caipNetworkId}:${connection.address}`

/** Whether the account, the network or the attempt has changed since. */
export const isVoid = ({ chain, epoch }: Subject): boolean => chain.epoch !== epoch
