import type { Run } from './growth.js'
import type { Variant } from './variants.js'

/** A parser of what comes from outside, and how it is tried. */
export interface Row {
  /** `plugins/chain-eip155/node/matchAnswers.ts#matchAnswers`; a module alone where the parser in it is no export. */
  readonly parser: string
  readonly run: Run<unknown>
  /** What it reads: every text, list and object in it is grown in turn. */
  readonly good: unknown
  /** Inputs that grow in a way of their own. */
  readonly also: readonly Variant[]
}

/** Makes a row. @param run gives undefined or throws for what is refused; the good input is not */
export const row = <T>(
  parser: string,
  run: (input: T) => unknown,
  good: T,
  also: readonly Variant[] = [],
): Row => ({ parser, run: run as Run<unknown>, good, also })
