/**
 * What the test wallet signs when permissions are revoked, and the sandbox checks. Neither ERC-7715 nor the hosted service says what that
 * is: each wallet has its own.
 * @param pci the service's id of the session
 */
export const revocationText = (pci: string): string => `Revoke the permissions of session ${pci}`
