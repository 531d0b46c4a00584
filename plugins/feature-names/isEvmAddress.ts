/** Tells whether a text is an EVM address: `0x` and 40 hex digits, any case. */
export const isEvmAddress = (text: unknown): text is `0x${string}` =>
  typeof text === 'string' && /^0x[\da-f]{40}$/i.test(text)
