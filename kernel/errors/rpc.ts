import { ModalError } from './ModalError.js'

/** The method is not in the allow-list of its chain plugin. */
export const rpcNotAllowed = (method: unknown): ModalError<'RPC_NOT_ALLOWED'> =>
  new ModalError('RPC_NOT_ALLOWED', 'Requested RPC call is not allowed', {
    details: String(method).slice(0, 64),
  })

/** A guard (`rpc.requested`), such as the visitor, refused the request. */
export const rpcRefused = (reason: string): ModalError<'RPC_REFUSED'> => new ModalError('RPC_REFUSED', reason)
