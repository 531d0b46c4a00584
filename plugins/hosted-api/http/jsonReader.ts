import * as z from 'zod/mini'
import { readText } from '../../../kernel/fetching/readText.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { answerInvalid, answerTooLarge } from '../errors.js'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw answerInvalid('not JSON')
  }
}

/** Makes a reader of JSON answers. @param read checks the value, and throws `ANSWER_INVALID` when it is not what was asked for */
export const jsonReader =
  <T>(maxBytes: number, read: (value: unknown) => T) =>
  async (response: Response): Promise<T> =>
    read(parse(await readText(response, maxBytes, () => answerTooLarge(maxBytes))))

const maxBytes = 64 * 1024
const refusalSchema = z.union([
  z.pipe(
    z.object({ reasons: z.array(z.object({ description: z.string() })).check(z.minLength(1)) }),
    z.transform(({ reasons: [first] }) => first?.description),
  ),
  z.pipe(
    z.object({ error: z.object({ message: z.string() }) }),
    z.transform(({ error }) => error.message),
  ),
])

/**
 * Reads why a service refused, in its own words: the first reason, or the message of a JSON-RPC error. Many answers are plain text or
 * empty, and tell none. Never rejects, unless the request is ended.
 */
export const readReason = async (response: Response): Promise<string | undefined> => {
  try {
    const text = await readText(response, maxBytes, () => answerTooLarge(maxBytes))
    const value: unknown = JSON.parse(text)
    return safeText(refusalSchema.safeParse(value).data, textLimits.errorText)
  } catch {
    return undefined
  }
}
