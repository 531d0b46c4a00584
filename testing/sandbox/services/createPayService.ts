import * as z from 'zod/mini'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import { answerPayCall } from '../pay/answerPayCall.js'
import { payFaults } from '../pay/Pay.js'
import type { PayDesk } from '../pay/PayDesk.js'
import { judgeProject } from './judgeProject.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

const callPath = '/v1/json-rpc'
const faultSchema = z.strictObject({ fault: z.nullable(z.enum(payFaults)) })
const countSchema = z.strictObject({ count: z.int().check(z.minimum(0), z.maximum(1000)) })

/**
 * Stands in for the part of the blockchain API by which exchanges pay, and its controls for programs outside this process: faults, and how
 * many exchanges there are.
 *
 * @param found the pages of the exchanges, asked on each request, when the sandbox is complete
 */
export function createPayService(
  desk: PayDesk,
  found: () => { readonly pagesUrl: string; readonly imageUrl: string },
  projects: ProjectOptions,
): Service {
  const controls = new Map<string, (body: unknown) => void>([
    ['/sandbox/pay/fault', body => void (desk.fault = readAs(faultSchema, body).fault ?? undefined)],
    ['/sandbox/pay/exchanges', body => void (desk.count = readAs(countSchema, body).count)],
  ])
  return {
    name: 'pay',
    routes: [`POST ${callPath}?projectId={id}`, ...[...controls.keys()].map(path => `POST ${path}`)],
    owns: path => path === callPath || controls.has(path),
    async answer({ method, path, query, origin, body }): Promise<Answer> {
      if (method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
      const value = readJson(await body())
      const control = controls.get(path)
      if (control) {
        control(value)
        return jsonAnswer({})
      }
      if (judgeProject(query, projects) !== 'accepted' || !isOriginAllowed(origin, projects))
        return jsonAnswer({ jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Unauthorized' } }, 401)
      return answerPayCall(desk, found(), value)
    },
  }
}

function readAs<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new HttpError(400, z.prettifyError(result.error))
  return result.data
}
