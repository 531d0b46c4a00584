/** Optional fields of a {@link ModalError}. */
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

/** Whether `error` is a `ModalError`, with this code if one is given. Also recognises errors from another copy of the package. */
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
