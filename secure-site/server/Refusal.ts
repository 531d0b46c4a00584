/** A request that is refused, with the status and the words of the answer: words for the visitor. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
