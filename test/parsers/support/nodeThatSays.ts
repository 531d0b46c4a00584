import type { Environment } from '../../../kernel/environment/Environment.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'

/** A page whose every request is answered by a function of the address and the body. Its deadlines never come. */
export const nodeThatSays = (answerTo: (url: string, body: string) => string): Environment =>
  memoryEnvironment({
    fetch: (url, init) =>
      Promise.resolve(new Response(answerTo(url, typeof init?.body === 'string' ? init.body : ''))),
    after: () => () => undefined,
  })
