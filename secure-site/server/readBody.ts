import { Refusal } from './Refusal.js'

const maxBytes = 64 * 1024

/** What has a body: a request, or an answer. */
export type WithBody = Pick<Body, 'body'>

/** Reads a JSON body, of 64 kB at most: of a longer one, no more than that is read. @returns `{}` for an empty one @throws `Refusal` */
export const readBody = async ({ body }: WithBody): Promise<unknown> => {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength
    if (length > maxBytes) {
      await reader?.cancel()
      throw new Refusal(413, 'The request is too large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown)
  } catch {
    throw new Refusal(400, 'Invalid request')
  }
}
