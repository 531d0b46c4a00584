/** Ends a request with a status and a plain text; thrown by services, turned into the answer by the server. */
export class HttpError extends Error {
  override readonly name = 'HttpError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
