import { ModalError } from './ModalError.js'

/** The visitor declined in the wallet (EIP-1193 code 4001). Not a fault. */
export const userRejected = (cause?: unknown): ModalError<'USER_REJECTED'> =>
  new ModalError('USER_REJECTED', 'Request rejected', { cause })

/** The wallet already shows a request (JSON-RPC code -32002). */
export const requestPending = (cause?: unknown): ModalError<'REQUEST_PENDING'> =>
  new ModalError('REQUEST_PENDING', 'A request is already open in your wallet', { cause })

/** The wallet answered with something that is not a list of addresses. */
export const badAccounts = (details: string): ModalError<'WALLET_BAD_ACCOUNTS'> =>
  new ModalError('WALLET_BAD_ACCOUNTS', 'The wallet did not provide a usable account', { details })

/** The wallet failed for a reason of its own; `message` is already cleaned for display. */
export const walletFailed = (message: string | undefined, cause: unknown): ModalError<'WALLET_FAILED'> =>
  new ModalError('WALLET_FAILED', message ?? 'Unknown error', { cause })

/**
 * The wallet's script in this page has lost its connection to the wallet, for example after an update of the extension. Only reloading the
 * page helps.
 */
export const walletUnreachable = (cause?: unknown): ModalError<'WALLET_UNREACHABLE'> =>
  new ModalError(
    'WALLET_UNREACHABLE',
    'This page lost its connection to the wallet. Reload the page and connect again',
    { cause },
  )

/** Nothing is known under this connector id: it was never announced, or its plugin is off. */
export const connectorNotFound = (id: string): ModalError<'CONNECTOR_NOT_FOUND'> =>
  new ModalError('CONNECTOR_NOT_FOUND', 'Wallet not found', {
    details: `no connector '${id}'; connectors: modal.kernel.stores.connectors.list`,
  })

/** Several wallets of this browser claim to be the remembered one. None is restored; the visitor chooses. */
export const connectorAmbiguous = (key: string): ModalError<'CONNECTOR_AMBIGUOUS'> =>
  new ModalError('CONNECTOR_AMBIGUOUS', 'Several wallets claim to be this one', {
    details: `'${key}' was not resumed: one of them may be an impostor`,
  })

/** The visitor went back, chose another wallet or disconnected before the wallet answered. */
export const connectAborted = (): ModalError<'CONNECT_ABORTED'> =>
  new ModalError('CONNECT_ABORTED', 'Request was aborted')

/** A guard (`connect.authorize`), such as a required sign-in, refused the connection. */
export const connectRefused = (reason: string): ModalError<'CONNECT_REFUSED'> =>
  new ModalError('CONNECT_REFUSED', reason)

/** The visitor has not opened this account to the site. */
export const accountNotOpen = (address?: string): ModalError<'ACCOUNT_NOT_OPEN'> =>
  new ModalError('ACCOUNT_NOT_OPEN', 'The account is not connected to this site', {
    ...(address !== undefined && { details: address }),
  })
