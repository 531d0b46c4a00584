import * as z from 'zod/mini'
import { parseCaipNetworkId, type CaipNetworkId } from '../../kernel/caip.js'
import { readText } from '../../kernel/fetching/readText.js'
import type { SignInRequest } from '../SignInRequest.js'

/** Of a long message, and the signature of a smart account with what deploys it. */
const maxBytes = 128 * 1024

const isNetworkId = (value: unknown): value is CaipNetworkId => parseCaipNetworkId(value) !== undefined
const schema = z.object({
  message: z.string(),
  signature: z.string(),
  chainId: z.custom<CaipNetworkId>(isNetworkId),
  address: z.string().check(z.maxLength(128)),
})

class TooLarge extends Error {}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the body of a sign-in. @returns the status to answer with where it is none: 413 for too long a one, 400 for any other */
export const readSignInRequest = async ({ body }: Request): Promise<SignInRequest | 400 | 413> => {
  try {
    const text = await readText(new Response(body), maxBytes, () => new TooLarge())
    return schema.safeParse(readJson(text)).data ?? 400
  } catch (error) {
    // Also when the connection breaks.
    return error instanceof TooLarge ? 413 : 400
  }
}
