/**
 * Makes a nonce: 32 hexadecimal digits, of which 122 bits are random (EIP-4361 wants eight letters or digits at least).
 * @param randomId gives a random UUID, from the platform's cryptographic source
 */
export const createNonce = (randomId: () => string): string => randomId().replaceAll('-', '')
