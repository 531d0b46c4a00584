import * as z from 'zod/mini'
import { textAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { judgeProject } from './judgeProject.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

const maxEvents = 10_000

const firstMs = Date.UTC(2020)

const envelopeSchema = z.strictObject({
  eventId: z.uuidv4(),
  url: z.url(),
  domain: z.string().check(z.maxLength(253)),
  // Of milliseconds: what is counted in seconds lies before.
  timestamp: z.int().check(z.minimum(firstMs)),
  props: z.strictObject({
    type: z.enum(['track', 'error']),
    event: z.string().check(
      z.regex(/^[A-Z][A-Z0-9_]{0,63}$/),
      z.refine(name => name !== 'MODAL_CREATED', 'is not to be sent'),
    ),
    properties: z.optional(z.record(z.string(), z.unknown())),
    address: z.optional(z.string().check(z.regex(/^[^:]{1,128}$/, 'a plain address'))),
  }),
})
const eventSchema = envelopeSchema.check(
  z.refine(({ url, domain }) => new URL(url).hostname === domain, 'domain is not that of url'),
)

/** One usage event as it came in. */
export type AnalyticsEvent = z.infer<typeof eventSchema>

/** The analytics sink, and what it has taken in. */
export interface AnalyticsService extends Service {
  /** The last 10000 events, oldest first. */
  events(): readonly AnalyticsEvent[]
  /** Number of posts that were not an event. */
  rejected(): number
  clear(): void
}

/**
 * Stands in for the analytics service, `POST /e`. A malformed project id answers 400, one that is not accepted 403, and so does a page
 * of another origin than the project lists;
 * a body that is not an event answers 400 with what is wrong with it; an event answers 202 without a body.
 */
export function createAnalyticsService(projects: ProjectOptions): AnalyticsService {
  const events: AnalyticsEvent[] = []
  let rejected = 0

  return {
    name: 'analytics',
    routes: ['POST /e'],
    owns: path => path === '/e',
    async answer(request) {
      if (request.method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
      const standing = judgeProject(request.query, projects)
      if (standing === 'unknown') throw new HttpError(403, 'Forbidden')
      if (standing !== 'accepted') throw new HttpError(400, 'Bad Request')
      if (!isOriginAllowed(request.origin, projects)) throw new HttpError(403, 'Forbidden')

      const event = eventSchema.safeParse(readJson(await request.body()))
      if (!event.success) {
        rejected += 1
        throw new HttpError(400, z.prettifyError(event.error))
      }
      events.push(event.data)
      if (events.length > maxEvents) events.shift()
      return textAnswer('', 202)
    },
    events: () => [...events],
    rejected: () => rejected,
    clear() {
      events.length = 0
      rejected = 0
    },
  }
}
