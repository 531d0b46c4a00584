/** What a {@link ModalError} may carry beside its code and text. */
export interface ModalErrorOptions {
  /** For logs and the "Details" fold: never secrets. */
  readonly details?: string
  readonly cause?: unknown
}

/**
 * The one error class of Portico. `code` is API: test it with {@link isModalError}, not the text and not `instanceof`, since a
 * page may hold two copies of the package. `shortMessage` may be shown to visitors.
 */
export class ModalError<Code extends string = string> extends Error {
  override readonly name = 'ModalError'
  readonly details: string | undefined

  constructor(
    readonly code: Code,
    readonly shortMessage: string,
    { details, cause }: ModalErrorOptions = {},
  ) {
    super(
      details ? `${shortMessage} (${details})` : shortMessage,
      cause === undefined ? undefined : { cause },
    )
    this.details = details
  }
}

/** Whether `error` is a {@link ModalError}, of this code where one is given, whichever copy of the package made it. */
export const isModalError = <Code extends string>(error: unknown, code?: Code): error is ModalError<Code> => {
  try {
    return (
      error instanceof Error &&
      error.name === 'ModalError' &&
      (code === undefined || (error as Partial<ModalError>).code === code)
    )
  } catch {
    // What a hostile wallet throws may throw when it is looked at.
    return false
  }
}
