/** A request as it came, for the log. */
export interface LoggedRequest {
  readonly method: string
  readonly params: unknown
}
