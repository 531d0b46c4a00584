import { ModalError } from '../../kernel/errors/ModalError.js'

/** The node refused a call, and says why. @param cause its own `{ code, message, data }` */
export const rpcCallFailed = (details: string, cause: unknown): ModalError<'RPC_CALL_FAILED'> =>
  new ModalError('RPC_CALL_FAILED', 'The network refused the call', { details, cause })

/** The wallet connects in the browser of its own app only. @param link what opens this page there */
export const openInWallet = (name: string, link: string | undefined): ModalError<'OPEN_IN_WALLET'> =>
  new ModalError('OPEN_IN_WALLET', `Open this page in ${name}`, link === undefined ? {} : { details: link })

/** The package that builds transactions is not installed. */
export const packageMissing = (cause: unknown): ModalError<'SOLANA_PACKAGE_MISSING'> =>
  new ModalError('SOLANA_PACKAGE_MISSING', '@solana/web3.js is not installed', {
    details: 'npm install @solana/web3.js@1',
    cause,
  })
