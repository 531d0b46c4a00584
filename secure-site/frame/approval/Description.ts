/** One line of what is to be approved, or a group of them. */
export interface Line {
  readonly label: string
  readonly value: string | readonly Line[]
  /** Written letter by letter: an address, data. */
  readonly isCode?: boolean
}

/** What is to be approved, in words. */
export interface Description {
  readonly title: string
  /** What counts most: an amount. */
  readonly amount?: string
  readonly lines: readonly Line[]
  /** A text, word for word. */
  readonly text?: string
  /** Why it looks like an attack: it is approved by a second press only. */
  readonly danger?: string
  readonly warnings: readonly string[]
}
