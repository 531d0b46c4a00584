import * as z from 'zod/mini'
import { htmlAnswer, jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import { frameFaultsSchema } from '../secure-site/FrameFaults.js'
import { renderMailPage } from '../secure-site/renderMailPage.js'
import type { SandboxSecureSite } from '../secure-site/startSecureSite.js'
import type { Service } from './Service.js'

/** A year at most. */
const secondsSchema = z.number().check(z.gt(0), z.lte(366 * 24 * 60 * 60))

/**
 * What the secure site has sent by mail, for people (`GET /mail`) and programs (`GET /mail/messages?to={address}`), its faults for programs
 * outside this process (`POST /sandbox/secure-site/faults?projectId={id}` with what shall go wrong), and its time
 * (`POST /sandbox/secure-site/time?seconds={count}`).
 *
 * @param found asked on each request, when the sandbox is complete
 */
export function createSecureSiteService(found: () => SandboxSecureSite | undefined): Service {
  const routes = [
    'GET /mail',
    'GET /mail/messages?to={address}',
    'POST /sandbox/secure-site/faults?projectId={id}',
    'POST /sandbox/secure-site/time?seconds={count}',
  ]
  const paths = new Map(routes.map(route => [route.replace(/^\w+ |\?.*/g, ''), route.split(' ')[0]]))
  return {
    name: 'secureSite',
    routes,
    owns: path => paths.has(path),
    async answer({ method, path, query, body }) {
      const site = found()
      if (!site) throw new HttpError(404, 'The secure site does not run')
      if (method !== paths.get(path)) throw new HttpError(405, 'Method Not Allowed')
      if (path === '/mail') return htmlAnswer(renderMailPage(site.mails()))
      if (path === '/mail/messages') return jsonAnswer(site.mails(query.get('to') ?? undefined))
      if (path === '/sandbox/secure-site/time') {
        const seconds = secondsSchema.safeParse(Number(query.get('seconds')))
        if (!seconds.success) throw new HttpError(400, z.prettifyError(seconds.error))
        site.passTime(seconds.data)
        return jsonAnswer({ passed: seconds.data })
      }
      const faults = frameFaultsSchema.safeParse(readJson(await body()))
      if (!faults.success) throw new HttpError(400, z.prettifyError(faults.error))
      site.setFaults(query.get('projectId') ?? '', faults.data)
      return jsonAnswer(faults.data)
    },
  }
}
