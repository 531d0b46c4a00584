/** Whether a value may stand as the nonce of a message (EIP-4361): eight letters and digits at least. */
export const isNonce = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z\d]{8,128}$/i.test(value)
