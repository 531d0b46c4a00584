import { ModalError } from '../../kernel/errors/ModalError.js'

/** The account in use in the wallet has no key for the network, or the wallet has not approved it. @param details the network */
export const noKey = (details: string): ModalError<'WALLET_NO_KEY'> =>
  new ModalError('WALLET_NO_KEY', 'The account in the wallet cannot be used on this network', { details })

/** What the wallet gave does not verify: it is of another account, or of another text. */
export const badSignature = (address: string): ModalError<'WALLET_BAD_SIGNATURE'> =>
  new ModalError('WALLET_BAD_SIGNATURE', 'The wallet returned a signature that does not match the account', {
    details: address,
  })
