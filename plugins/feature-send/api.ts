import {
  defineFlag,
  definePoint,
  defineView,
  type CaipNetworkId,
  type Network,
  type ServiceKey,
} from '../../kernel/define.js'

/** Offers sending in the account. Default on. */
export const sendFlag = defineFlag('send', true)

/** Initial values of {@link sendView}; the visitor can change them. */
export interface SendData {
  /** The token, as its chain names it: an address of a contract or of a mint. Default: the native coin. */
  readonly token?: string
  /** Exact decimal text: `0.1`. */
  readonly amount?: string
  /** An address, or a name. */
  readonly to?: string
  /** The network to send on; where the account is on another one, the view says so and offers to switch. Default: the active one. */
  readonly networkId?: CaipNetworkId
}
/** The form for sending. Resolves with the hash when the transaction is on its way. */
export const sendView = defineView<SendData | undefined, string>().as('Send')

/** Selects the token to send. Resolves with the choice. */
export const sendSelectTokenView = defineView().as('SendSelectToken')
/** The review: all of what will be sent, and its simulation, before the wallet is asked. */
export const sendPreviewView = defineView().as('SendPreview')
/** What {@link sendResultView} may be told. */
export interface SendResultData {
  /** A transfer of `pendingTransactionsService`. Default: the one that the wallet is being asked for. */
  readonly id?: string
}
/** The progress of a transfer: in the wallet, on its way, confirmed, or why it failed. */
export const sendResultView = defineView<SendResultData | undefined>().as('SendResult')

/** Turns names into addresses, where a visitor may send to them. */
export interface NameResolver {
  /** Whether a text has the form of a name that this one can look up on a network. Pure; nothing is asked. */
  knows(text: string, network: Network): boolean
  /**
   * The address that a name stands for now, of the network; undefined where nobody has the name. Rejects where that cannot be known; with
   * `NAME_INVALID`, `NAME_OFF_CHAIN` or `NAME_ELSEWHERE` where asking again is of no use: Send says each in words.
   */
  resolve(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
  /**
   * The picture of who a name stands for, as a `data:` URL, shown beside the name; undefined where there is none. Default: none. May
   * take its time, and reject: nothing waits for it.
   */
  picture?(
    wish: { readonly address: string; readonly network: Network; readonly sender: string },
    signal: AbortSignal,
  ): Promise<string | undefined>
}
/** Names in Send: a plugin contributes the key of its service. All that know a text are asked, the first in list order with an answer counts. */
export const nameResolvers = definePoint<ServiceKey<NameResolver>>('send.nameResolvers')
