/** The two token programs, whose accounts are laid out alike. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Of an account for a token, by the same order; the newer program adds a mark that its owner cannot change. */
export const accountBytes = [165, 170]
