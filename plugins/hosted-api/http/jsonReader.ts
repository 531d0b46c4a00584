import { readText } from '../../../kernel/fetching/readText.js'
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
