import type { ProjectOptions } from './ProjectOptions.js'

/** How a hosted service sees the project that a request names. Each service answers the bad ones in its own way. */
export type ProjectStanding = 'accepted' | 'missing' | 'malformed' | 'unknown'

/** Judges the `projectId` of a query. */
export function judgeProject(query: URLSearchParams, { ids }: ProjectOptions): ProjectStanding {
  const id = query.get('projectId')
  if (!id) return 'missing'
  if (!/^[0-9a-f]{32}$/.test(id)) return 'malformed'
  return !ids || ids.includes(id) ? 'accepted' : 'unknown'
}
