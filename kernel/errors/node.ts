import { ModalError } from './ModalError.js'

/** The network has no node that could be asked. @param plugin the factory that takes the URL */
export const rpcUrlMissing = (networkId: string, plugin: string): ModalError<'RPC_URL_MISSING'> =>
  new ModalError(
    'RPC_URL_MISSING',
    'No URL was provided to the Transport. Please provide a valid RPC URL to the Transport.',
    { details: `add one to \`rpcUrls\` of ${plugin}() for '${networkId}'` },
  )

/** A node belongs to another chain than its network: none of its answers may be shown. */
export const wrongNode = (details: string): ModalError<'RPC_WRONG_CHAIN'> =>
  new ModalError('RPC_WRONG_CHAIN', 'The RPC URL belongs to another network', { details })

/** A node answered with something else than was asked for. @param details the method, or what is wrong */
export const badNodeAnswer = (details: string): ModalError<'RPC_BAD_ANSWER'> =>
  new ModalError('RPC_BAD_ANSWER', 'The network returned an unusable response', { details })

/** No node answered in time. */
export const nodeTimeout = (limitMs: number): ModalError<'RPC_TIMEOUT'> =>
  new ModalError('RPC_TIMEOUT', 'The network did not respond', { details: `within ${limitMs} ms` })

/** The wallet moved to another network without saying so: nothing may be signed or sent until both agree again. */
export const chainMismatch = (details: string): ModalError<'CHAIN_MISMATCH'> =>
  new ModalError('CHAIN_MISMATCH', 'The wallet is on another network', { details })
