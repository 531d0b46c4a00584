import type { ModalEvent, NamespaceStore, Network } from '../../../kernel/define.js'
import type { Connection } from '../../../kernel/contract/types.js'

/** An account on a network that is to be signed in. It is valid until anything of it changes: see {@link isStale}. */
export interface SignInAccount {
  readonly connection: Connection
  readonly network: Network
  readonly chain: NamespaceStore
  /** The epoch of the chain when sign-in was requested. */
  readonly epoch: number
  /** The connection is not committed yet: it waits for the sign-in. */
  readonly isConnecting: boolean
}

/** The account of a connection; undefined on networks that the site does not list, where nobody is asked to sign in. */
export const accountOf = (
  chain: NamespaceStore | undefined,
  connection: Connection | undefined,
): SignInAccount | undefined => {
  const network = connection && chain?.find(connection.networkId)
  if (!chain || !network) return undefined
  return { connection, network, chain, epoch: chain.epoch, isConnecting: chain.status === 'connecting' }
}

/** The same for the same address on the same network. */
export const accountKey = ({ connection, network }: SignInAccount): string =>
  `${network.caipNetworkId}:${connection.address}`

/** Whether the account, the network or the connection attempt has changed since. */
export const isStale = ({ chain, epoch }: SignInAccount): boolean => chain.epoch !== epoch

/** An event about an account, with the properties that analytics knows: never the message or the signature. */
export const accountEvent = (event: ModalEvent, { network, connection }: SignInAccount): ModalEvent => ({
  ...event,
  properties: {
    network: network.caipNetworkId,
    isSmartAccount: connection.accounts[0]?.type === 'smartAccount',
  },
})
