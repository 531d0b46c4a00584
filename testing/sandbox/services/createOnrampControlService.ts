import * as z from 'zod/mini'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import type { SandboxOnramp } from '../onramp/SandboxOnramp.js'
import type { Service } from './Service.js'

const path = '/sandbox/onramp'
const schema = z.strictObject({
  isServed: z.optional(z.boolean()),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
})

/** Lets other processes do to purchases what tests do by `sandbox.onramp`: `POST` with `isServed`, `delayMs`; `GET` lists them. */
export function createOnrampControlService(onramp: SandboxOnramp): Service {
  return {
    name: 'onrampControl',
    routes: [`GET ${path}`, `POST ${path}`],
    owns: asked => asked === path,
    async answer({ method, body }) {
      if (method === 'POST') {
        const wanted = schema.safeParse(readJson(await body()))
        if (!wanted.success) throw new HttpError(400, z.prettifyError(wanted.error))
        const { isServed, delayMs } = wanted.data
        if (isServed !== undefined) onramp.serve(isServed)
        if (delayMs !== undefined) onramp.setDelay(delayMs)
      }
      return jsonAnswer({ url: onramp.url, purchases: onramp.purchases() })
    },
  }
}
