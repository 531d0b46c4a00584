import { ModalError } from '../../kernel/errors/ModalError.js'

/** The one version of the package that speaks with remote wallets: its hooks name what is inside of it. */
export const packageVersion = '2.21.8'

const installation = `npm install @walletconnect/universal-provider@${packageVersion}`

/** The package that speaks with remote wallets is not installed. */
export const packageMissing = (cause: unknown): ModalError<'REMOTE_PACKAGE_MISSING'> =>
  new ModalError('REMOTE_PACKAGE_MISSING', 'WalletConnect is not installed', { details: installation, cause })

/** The package that speaks with remote wallets is installed in another version. @param found which, as it says itself */
export const packageUnsupported = (found: string): ModalError<'REMOTE_PACKAGE_UNSUPPORTED'> =>
  new ModalError('REMOTE_PACKAGE_UNSUPPORTED', `WalletConnect ${packageVersion} is needed`, {
    details: `${found} is installed: ${installation}`,
  })

/** The relay wants a project id, and the host gives none. */
export const projectIdMissing = (): ModalError<'PROJECT_ID_MISSING'> =>
  new ModalError('PROJECT_ID_MISSING', 'Project ID Not Configured', {
    details: 'give `projectId` to createModal()',
  })

/** The relay took the connection and closed it: wrong project id, wrong origin, wrong clock. @param reason the relay's own words */
export const relayRefused = (reason: string): ModalError<'RELAY_REFUSED'> =>
  new ModalError('RELAY_REFUSED', 'The relay refused this site', { details: reason })

/** No connection to the relay in time. */
export const relayUnreachable = (cause?: unknown): ModalError<'RELAY_UNREACHABLE'> =>
  new ModalError('RELAY_UNREACHABLE', 'The relay cannot be reached', { cause })

/** Nobody used the code in its time, and nobody looks at it any more. */
export const pairingExpired = (): ModalError<'PAIRING_EXPIRED'> =>
  new ModalError('PAIRING_EXPIRED', 'The connection request has expired')

/** What a wallet has opened is over already, by the clock of this device. */
export const clockWrong = (): ModalError<'CLOCK_WRONG'> =>
  new ModalError('CLOCK_WRONG', 'The clock on this device seems to be wrong', {
    details: 'the session that the wallet has opened is over by it',
  })

/** The session is over: ended in the wallet, in another tab, or by its age. */
export const sessionEnded = (): ModalError<'SESSION_ENDED'> =>
  new ModalError('SESSION_ENDED', 'The wallet is no longer connected')

/** The wallet did not answer a request within 5 minutes, and shows it no more. */
export const requestExpired = (): ModalError<'REQUEST_EXPIRED'> =>
  new ModalError('REQUEST_EXPIRED', 'The wallet did not respond in time')

/** The wallet does not answer a ping. */
export const walletSilent = (): ModalError<'WALLET_SILENT'> =>
  new ModalError('WALLET_SILENT', 'The wallet is not responding')

/**
 * The wallet has signed what it was asked to sign beside connecting, and granted nothing else: there is no session. The next attempt
 * asks for a session alone.
 */
export const signedOnly = (): ModalError<'NOT_APPROVED'> => notApproved('a session: it has only signed')

/** The wallet has not approved the method, or the network, for this site. */
export const notApproved = (details: string): ModalError<'NOT_APPROVED'> =>
  new ModalError('NOT_APPROVED', 'The wallet has not allowed this for this site', { details })
