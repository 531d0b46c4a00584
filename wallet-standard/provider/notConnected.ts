import { ModalError } from '../../kernel/errors/ModalError.js'

/** No wallet of this namespace is connected. */
export const notConnected = (): ModalError<'WALLET_NOT_CONNECTED'> =>
  new ModalError('WALLET_NOT_CONNECTED', 'No wallet is connected')
