/** Tells whether a text is an EVM address: 40 hex digits, `0x` before them or not, any case. */
export const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 42 && /^(?:0x)?[\da-fA-F]{40}$/.test(text)
