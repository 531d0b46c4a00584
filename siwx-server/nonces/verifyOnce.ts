/** Uses up the nonce of a sign-in. Resolves with whether it was still good. */
export type UseNonce = () => Promise<boolean>

/**
 * Verifies a signature and uses its nonce up, at the latest when it has been verified: of those who come with one message at once, one
 * signs in. What no key has signed uses up nothing, so nobody fills the store with made-up signatures. A verifier that asks others first
 * uses the nonce before it does: nobody makes it ask again and again with one.
 * @param verify is given what uses the nonce up, as often as it likes. @param use uses it
 */
export const verifyOnce = async (
  verify: (use: UseNonce) => Promise<boolean> | undefined,
  use: UseNonce,
): Promise<'signed' | 'signature' | 'nonce'> => {
  let used: Promise<boolean> | undefined
  const once: UseNonce = () => (used ??= use())
  try {
    if (await verify(once)) return (await once()) ? 'signed' : 'nonce'
  } catch (error) {
    if ((await used) === false) return 'nonce'
    throw error
  }
  return (await used) === false ? 'nonce' : 'signature'
}
