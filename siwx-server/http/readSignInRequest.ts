import * as z from 'zod/mini'
import { parseCaipNetworkId, type CaipNetworkId } from '../../kernel/contract/caip.js'
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

/** Longer than the slowest connection takes for a message. */
const defaultLimitMs = 10_000

/** @returns what it gives, or undefined when it takes too long; nothing of it is waited for any longer then */
const within = <T>(limitMs: number, work: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Reads the body of a sign-in. @returns the status to answer with where it is none: 413 for too long a one, 408 for one that does not come
 * to its end in time, 400 for any other
 */
export const readSignInRequest = async (
  { body }: Request,
  limitMs = defaultLimitMs,
): Promise<SignInRequest | 400 | 408 | 413> => {
  try {
    const text = await within(
      limitMs,
      readText(new Response(body), maxBytes, () => new TooLarge()),
    )
    if (text === undefined) return 408
    return schema.safeParse(readJson(text)).data ?? 400
  } catch (error) {
    // Also when the connection breaks.
    return error instanceof TooLarge ? 413 : 400
  }
}
