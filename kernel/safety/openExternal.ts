import type { Environment, LinkTarget } from '../environment/Environment.js'
import { safeLink, type LinkKind, type LinkOptions } from './links.js'

/** The link that {@link openExternal} opens, and where. */
export interface ExternalLink extends LinkOptions {
  readonly kind: LinkKind
  readonly target: LinkTarget
}

/**
 * Opens a link from outside, in the visitor's click: the one way out of the page for what is opened by code.
 * What the visitor presses as a link goes through the kit's `Link` and `LinkButton`, which ask the same {@link safeLink}.
 * @param url anything
 * @returns false when it must not be opened; then nothing happens
 */
export const openExternal = (
  env: Pick<Environment, 'openLink'>,
  url: unknown,
  { kind, target, ...options }: ExternalLink,
): boolean => {
  const link = safeLink(url, kind, options)
  if (link !== undefined) env.openLink(link, target)
  return link !== undefined
}
