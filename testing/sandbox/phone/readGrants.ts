import type { PhoneGrant } from './Phone.js'

/** Namespaces as a proposal has them: under `eip155` with a list of chains, or under `eip155:1` without one (CAIP-25). */
type ProposedNamespaces = Readonly<
  Record<
    string,
    { readonly chains?: string[] | undefined; readonly methods: string[]; readonly events: string[] }
  >
>

/** Brings what a proposal requires and what it only would like into one list, by namespace. */
export function readGrants(...proposed: readonly ProposedNamespaces[]): Map<string, PhoneGrant> {
  const grants = new Map<string, PhoneGrant>()
  for (const [key, { chains, methods, events }] of proposed.flatMap(each => Object.entries(each))) {
    const [name = key] = key.split(':')
    const known = grants.get(name)
    const own = chains ?? (key.includes(':') ? [key] : [])
    grants.set(name, {
      chains: [...(known?.chains ?? []), ...own],
      methods: [...(known?.methods ?? []), ...methods],
      events: [...(known?.events ?? []), ...events],
    })
  }
  return grants
}
