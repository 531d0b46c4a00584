import { ModalError } from './ModalError.js'

/** The wallet does not know the network, and does not add it. */
export const chainNotSupported = (cause?: unknown): ModalError<'CHAIN_NOT_SUPPORTED'> =>
  new ModalError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { cause })

/** The wallet confirmed the switch, but is on another network. */
export const chainSwitchUnconfirmed = (details: string): ModalError<'CHAIN_SWITCH_UNCONFIRMED'> =>
  new ModalError('CHAIN_SWITCH_UNCONFIRMED', 'The wallet did not switch networks', { details })

/** The network is not in the host's list. */
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

/** A guard (`network.authorize`) refused the switch. */
export const switchRefused = (reason: string): ModalError<'SWITCH_REFUSED'> =>
  new ModalError('SWITCH_REFUSED', reason)
