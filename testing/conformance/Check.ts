import type { AnyPlugin } from 'portico/plugin'
import type { ConformOptions } from './ConformOptions.js'

/** What is checked: a fresh plugin on each call, and what the caller said about it. */
export interface Subject {
  readonly make: () => AnyPlugin
  readonly options: ConformOptions
}

/** What a check found out: what is wrong, in sentences; nothing when all is well; or why it could not look. */
export type Outcome = readonly string[] | { readonly skipped: string }

/** One promise that every plugin keeps. */
export interface Check {
  /** As it stands in the report: `silence`. */
  readonly name: string
  /** Never rejects on purpose: what is thrown is a problem like any other. */
  run(subject: Subject): Promise<Outcome> | Outcome
}
