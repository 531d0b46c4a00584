/**
 * What a provider itself finds wrong with a request of the page, before any wallet sees it: no wallet is connected, the address is none of its,
 * the transaction is malformed. Told apart by its `name`, `SignerError`; what goes wrong in the wallet is a `ModalError`.
 */
export class SignerError extends Error {
  override readonly name = 'SignerError'
}
