import { ModalError } from '../../kernel/errors/ModalError.js'

/** The node refused a call, and says why. @param cause its own `{ code, message, data }` */
export const rpcCallFailed = (details: string, cause: unknown): ModalError<'RPC_CALL_FAILED'> =>
  new ModalError('RPC_CALL_FAILED', 'The network refused the call', { details, cause })

/** The wallet connects in the browser of its own app only. @param link what opens this page there */
export const openInWallet = (name: string, link: string | undefined): ModalError<'OPEN_IN_WALLET'> =>
  new ModalError('OPEN_IN_WALLET', `Open this page in ${name}`, link === undefined ? {} : { details: link })

const installation = 'npm install @solana/web3.js@1'

/** The package that builds transactions is not installed. */
export const packageMissing = (cause: unknown): ModalError<'SOLANA_PACKAGE_MISSING'> =>
  new ModalError('SOLANA_PACKAGE_MISSING', '@solana/web3.js is not installed', {
    details: installation,
    cause,
  })

/** The package that builds transactions is installed in a version that has other parts: 2 is what `@solana/kit` is now. */
export const packageUnsupported = (lacking: string): ModalError<'SOLANA_PACKAGE_UNSUPPORTED'> =>
  new ModalError('SOLANA_PACKAGE_UNSUPPORTED', '@solana/web3.js 1 is needed', {
    details: `the one that is installed has no ${lacking}: ${installation}`,
  })
