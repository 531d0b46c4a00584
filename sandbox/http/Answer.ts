/** What a service answers to one request. */
export interface Answer {
  readonly status: number
  /** Lower-case names. Length and cross-origin headers are added on the way out. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An answer as a fault may bend it: sent piece by piece, or closed to other origins. */
export interface BentAnswer extends Omit<Answer, 'body'> {
  readonly body: string | Iterable<string> | AsyncIterable<string>
  /** True: without the headers that let a page of another origin read it. */
  readonly isOriginBound?: boolean
}
