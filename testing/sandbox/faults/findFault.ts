import { deep } from './deep.js'
import { drip } from './drip.js'
import { dupIds } from './dupIds.js'
import { emptyBatch } from './emptyBatch.js'
import { endless } from './endless.js'
import { failWith } from './failWith.js'
import type { Fault } from './Fault.js'
import { flood } from './flood.js'
import { hostile } from './hostile.js'
import { html } from './html.js'
import { jitter } from './jitter.js'
import { latency } from './latency.js'
import { never } from './never.js'
import { nocors } from './nocors.js'
import { oversize } from './oversize.js'
import { redirect } from './redirect.js'
import { reset } from './reset.js'
import { shortBatch } from './shortBatch.js'
import { stall } from './stall.js'
import { truncated } from './truncated.js'
import { wrongChain } from './wrongChain.js'
import { wrongId } from './wrongId.js'

const ok: Fault = ({ answer }) => answer()

const faults = [
  ['ok', ok],
  ['never', never],
  ['stall', stall],
  ['drip', drip],
  ['latency', latency(1000)],
  ['jitter', jitter(1000)],
  ['reset', reset],
  ['500', failWith(500, 'Internal Server Error')],
  ['502', failWith(502, 'Bad Gateway')],
  ['429', failWith(429, 'Too Many Requests')],
  ['403', failWith(403, 'Forbidden')],
  ['html', html],
  ['truncated', truncated],
  ['wrongId', wrongId],
  ['dupIds', dupIds],
  ['shortBatch', shortBatch],
  ['emptyBatch', emptyBatch],
  ['wrongChain', wrongChain],
  ['oversize', oversize],
  ['endless', endless],
  ['deep', deep],
  ['redirect', redirect],
  ['nocors', nocors],
  ['hostile', hostile],
  ['flood', flood],
] as const

/** A way in which the sandbox can misbehave; `latency` and `jitter` take their milliseconds after a colon. */
export type FaultMode = (typeof faults)[number][0] | `latency:${number}` | `jitter:${number}`

/** The names of all fault modes, `ok` first. */
export const faultModes: readonly string[] = faults.map(([name]) => name)

const byName = new Map<string, Fault>(faults)

/** The fault of a mode as it stands in a path or header; undefined when there is none of that name. */
export function findFault(mode: string): Fault | undefined {
  const [, name, ms] = /^(latency|jitter):(\d{1,6})$/.exec(mode) ?? []
  if (!name) return byName.get(mode)
  return name === 'latency' ? latency(Number(ms)) : jitter(Number(ms))
}
