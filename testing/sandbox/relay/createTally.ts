/** Counts by name. */
export interface Tally {
  add(name: string): void
  of(name: string): number
  /** All counts, without those that are zero. */
  read(): Readonly<Record<string, number>>
}

/** Creates a tally that stands at zero. */
export function createTally(): Tally {
  const counts = new Map<string, number>()
  const of = (name: string): number => counts.get(name) ?? 0
  return {
    add: name => void counts.set(name, of(name) + 1),
    of,
    read: () => Object.fromEntries(counts),
  }
}
