/**
 * Whether an origin is on an allow-list. An entry is an origin or a bare host; `*` in it stands for one or more
 * characters of a host name. A bare host allows every scheme and port.
 *
 * @param origin as browsers send it: `https://shop.example`
 */
export function matchesOrigin(origin: string, entries: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return entries.some(entry => toPattern(entry).test(entry.includes('://') ? origin : hostname))
}

function toPattern(entry: string): RegExp {
  const literal = entry.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll('\\*', '[A-Za-z0-9.-]+')}$`)
}
