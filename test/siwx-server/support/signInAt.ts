import { signInWith } from './createVisitor.js'
import type { openServer } from './openServer.js'

/** The header that tells who asks. */
export const bearer = (token: string) => `Bearer ${token}`

/** Signs in with a fresh nonce. @returns what came of it, and the header of who has signed in */
export const signInAt = async ({ server }: ReturnType<typeof openServer>) => {
  const result = await server.signIn(await signInWith(await server.giveNonce()))
  if (!result.isSignedIn) throw new Error(result.refusal)
  return { ...result, authorization: bearer(result.token) }
}
