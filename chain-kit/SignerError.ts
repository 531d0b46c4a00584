/**
 * A mistake of the page that a provider finds before it asks the wallet: no wallet is connected, the address is not connected, the
 * transaction is malformed. Recognise it by its `name`, `SignerError`. Errors of the wallet are `ModalError`s.
 */
export class SignerError extends Error {
  override readonly name = 'SignerError'
}
