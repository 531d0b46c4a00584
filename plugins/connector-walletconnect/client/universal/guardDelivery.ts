import type { Environment } from '../../../../kernel/define.js'
import { Delivery, type Send } from './Delivery.js'
import { methodOf } from './methodOf.js'
import type { Relayer } from './SignClient.js'

/** A connection on which nothing comes for this long while something is waited for is dead, though it seems open. */
const deadMs = 8000
/** So long the package may try again by itself what has failed. */
const retriedMs = 62_000

/**
 * Sends what was on its way when a connection broke again on the next one, and again on the same one when no answer comes; the relay
 * takes the same message once. The package would wait 15 to 20 s first, and then rejects promises that nobody handles.
 */
export const guardDelivery = (relayer: Relayer, env: Environment): void => {
  const send: Send = methodOf(relayer, 'request')
  let heardAt = 0
  for (const event of ['relayer_connect', 'relayer_message', 'relayer_message_ack'])
    relayer.on(event, () => {
      heardAt = env.elapsed()
    })
  const isDead = (sentAt: number) => env.elapsed() - Math.max(heardAt, sentAt) >= deadMs
  const underWay = new Map<unknown, ReturnType<Send>>()
  const failed = new Set<unknown>()

  const deliver: Send = request => {
    const { id } = request
    const known = underWay.get(id)
    if (known) return known
    const { answer } = new Delivery(relayer, request, env, send, isDead)
    if (id === undefined) return answer
    underWay.set(id, answer)
    const over = () => underWay.delete(id)
    answer.then(over, () => {
      over()
      failed.add(id)
      env.after(retriedMs, () => failed.delete(id))
    })
    // Of a second failure nobody would hear.
    return failed.has(id) ? answer.catch(() => new Promise<never>(() => undefined)) : answer
  }
  Object.assign(relayer, { request: deliver })
}
