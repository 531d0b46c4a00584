/** Tells whether a text is a Solana address: 32 to 44 base58 characters, the whole of it. Case counts. */
export const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 44 && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
