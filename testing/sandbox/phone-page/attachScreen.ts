import type { WebSocket } from 'ws'
import { readJson } from '../http/readJson.js'
import type { Phone, PhoneRequestText } from '../phone/Phone.js'
import { performAct } from './performAct.js'
import { phoneActSchema } from './PhoneAct.js'
import type { PhoneNews } from './PhoneScreen.js'
import { takeScreen } from './takeScreen.js'

/**
 * Makes a page the screen of a phone, for as long as its connection lasts: the page gets each change, and its owner's acts
 * are done. A phone may have several screens.
 */
export function attachScreen(socket: WebSocket, phone: Phone): void {
  const texts = new Map<number, PhoneRequestText>()
  const asked = new Set<number>()
  const tell = (news: PhoneNews): void => socket.send(JSON.stringify(news))
  const show = (): void => {
    tell({ kind: 'screen', screen: takeScreen(phone, texts) })
    const [question] = phone.pending
    if (!question || question.kind === 'proposal' || asked.has(question.id)) return
    asked.add(question.id)
    void question.describe().then(text => {
      texts.set(question.id, text)
      update()
    })
  }
  const update = oncePerTurn(show)

  const stop = phone.on('changed', update)
  const stopFailures = phone.on('failed', ({ message }) =>
    tell({ kind: 'failed', act: 'policy', why: message }),
  )
  socket.on('close', () => {
    stop()
    stopFailures()
  })
  socket.on('message', (data: Buffer) => void act(phone, data.toString('utf8')).then(tell))
  show()
}

/** Several changes at once are shown once. */
function oncePerTurn(task: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      task()
    })
  }
}

async function act(phone: Phone, text: string): Promise<PhoneNews> {
  const wanted = phoneActSchema.safeParse(readJson(text))
  if (!wanted.success) return { kind: 'failed', act: '', why: 'The phone does not know how to do this.' }
  try {
    await performAct(phone, wanted.data)
    return { kind: 'done', act: wanted.data.act }
  } catch (error) {
    return {
      kind: 'failed',
      act: wanted.data.act,
      why: error instanceof Error ? error.message : String(error),
    }
  }
}
