/** A code lives 4 minutes, and counts as expired within 10 s of its end. */
export const codeLife = { ms: 240_000, usableMs: 230_000 } as const
