import { isRequest, payloads, type Handlers } from './requests.js'
import { wordsOf } from './wordsOf.js'

const prefix = '@w3m-app/'

/** What the page around the frame is known by. */
export interface Embedder {
  /** Its origin, as the browser says; empty before its first message. */
  readonly origin: string
}

interface Envelope {
  readonly type: string
  readonly id: string
  readonly payload: unknown
}

const readEnvelope = (data: unknown): Envelope | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, id, payload } = data as Readonly<Record<string, unknown>>
  if (typeof type !== 'string' || !type.startsWith(prefix) || type.length > 64) return undefined
  return typeof id === 'string' && id.length > 0 && id.length <= 64 ? { type, id, payload } : undefined
}

/**
 * Answers the page that shows this frame, and nobody else: the first origin that its window speaks from is the one that is answered. Says that
 * the frame is ready.
 */
export const listen = (handlers: Handlers): Embedder => {
  let origin = ''
  const answer = async ({ type, id, payload }: Envelope) => {
    const name = type.slice(prefix.length)
    const reply = (ending: string, content?: unknown) =>
      window.parent.postMessage(
        { type: `@w3m-frame/${name}_${ending}`, id, ...(content !== undefined && { payload: content }) },
        origin,
      )
    try {
      if (!isRequest(name)) throw new Error('This request is not available here')
      const read = payloads[name].safeParse(payload)
      if (!read.success) throw new Error(read.error.issues[0]?.message ?? 'Invalid request')
      // The schema of the name has read what its handler takes.
      reply('SUCCESS', await handlers[name](read.data as never))
    } catch (error) {
      reply('ERROR', { message: wordsOf(error) })
    }
  }
  window.addEventListener('message', event => {
    if (event.source !== window.parent || (origin !== '' && event.origin !== origin)) return
    const envelope = readEnvelope(event.data)
    // A page without an origin, of a sandboxed frame, could not be told from any other: it is not answered.
    if (!envelope || event.origin === 'null') return
    origin = event.origin
    void answer(envelope)
  })
  // It says nothing that is not for everybody: who is around the frame is not known yet.
  window.parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, '*')
  return {
    get origin() {
      return origin
    },
  }
}
