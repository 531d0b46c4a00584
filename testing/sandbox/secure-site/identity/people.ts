/** Who may be signed in as at the stand-ins of identity providers: one with an address, one whose address is not verified, one without. */
export const people = [
  { id: 'ada', name: 'Ada', email: 'ada@example.com', isEmailVerified: true },
  { id: 'ben', name: 'Ben', email: 'ben@example.com', isEmailVerified: false },
  { id: 'cleo', name: 'Cleo', email: undefined, isEmailVerified: false },
] as const

/** One of them. */
export type Person = (typeof people)[number]
