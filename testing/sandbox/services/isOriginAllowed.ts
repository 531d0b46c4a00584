import { matchesOrigin } from '../relay/matchesOrigin.js'
import type { ProjectOptions } from './ProjectOptions.js'

/**
 * Whether a page may use the services of a project: every page may where the project lists none, and programs, which
 * send no origin, always may.
 *
 * @param origin the `Origin` header
 */
export function isOriginAllowed(
  origin: string | undefined,
  { allowedOrigins = [] }: ProjectOptions,
): boolean {
  return origin === undefined || allowedOrigins.length === 0 || matchesOrigin(origin, allowedOrigins)
}
