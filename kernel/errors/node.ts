import { ModalError } from './ModalError.js'

/** The network has no node. @param plugin the factory that takes the URL */
export const rpcUrlMissing = (networkId: string, plugin: string): ModalError<'RPC_URL_MISSING'> =>
  new ModalError(
    'RPC_URL_MISSING',
    'No URL was provided to the Transport. Please provide a valid RPC URL to the Transport.',
    { details: `add one to \`rpcUrls\` of ${plugin}() for '${networkId}'` },
  )

/** The node belongs to another chain: none of its answers may be used. */
export const wrongNode = (details: string): ModalError<'RPC_WRONG_CHAIN'> =>
  new ModalError('RPC_WRONG_CHAIN', 'The RPC URL belongs to another network', { details })

/** A node's answer is not what was requested. @param details the method, or what is wrong */
export const badNodeAnswer = (details: string): ModalError<'RPC_BAD_ANSWER'> =>
  new ModalError('RPC_BAD_ANSWER', 'The network returned an unusable response', { details })

/** No node answered in time. */
export const nodeTimeout = (limitMs: number): ModalError<'RPC_TIMEOUT'> =>
  new ModalError('RPC_TIMEOUT', 'The network did not respond', { details: `within ${limitMs} ms` })

/** The wallet has switched networks without reporting it. Nothing may be signed or sent until both sides agree. */
export const chainMismatch = (details: string): ModalError<'CHAIN_MISMATCH'> =>
  new ModalError('CHAIN_MISMATCH', 'The wallet is on another network', { details })
