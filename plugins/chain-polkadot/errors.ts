import { ModalError } from '../../kernel/errors/ModalError.js'

/** The wallet lets this site in, but shares no account that can be used on the network. @param details the network */
export const noAccounts = (details: string): ModalError<'WALLET_NO_ACCOUNTS'> =>
  new ModalError('WALLET_NO_ACCOUNTS', 'The wallet is not sharing an account with this site', { details })
