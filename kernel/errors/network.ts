import { ModalError } from './ModalError.js'

/** The id is not in the host's list. */
export const networkNotFound = (id: string): ModalError<'NETWORK_NOT_FOUND'> =>
  new ModalError('NETWORK_NOT_FOUND', 'Network not found', { details: id })

/** No chain plugin for this namespace is in the plugin list. */
export const adapterNotFound = (namespace: string): ModalError<'ADAPTER_NOT_FOUND'> =>
  new ModalError('ADAPTER_NOT_FOUND', 'Adapter not found', {
    details: `add the chain plugin of '${namespace}' to \`plugins\``,
  })

/** An EVM chain id is not an integer from 1 to 2147483647. */
export const invalidChainId = (details: string): ModalError<'INVALID_CHAIN_ID'> =>
  new ModalError('INVALID_CHAIN_ID', 'Invalid chainId', { details })
