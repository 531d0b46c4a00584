/** What the provider itself finds wrong with a request of the page. */
export class SignerError extends Error {
  override readonly name = 'SignerError'
}
