/** Ends a call of the blockchain API with the error body of the public service: a status, and the field that is to blame. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  /**
   * @param field a parameter, or what else the public service names there: `authentication`, `signature`
   * @param description what clients may show
   */
  constructor(
    readonly status: number,
    readonly field: string,
    description: string,
  ) {
    super(description)
  }
}
