import type { CosmosAminoDoc } from '../api.js'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '\\u0026'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
])

/** The bytes of an amino document that are signed: JSON with its keys in order, without spaces, as Go writes it. */
export const serializeDoc = (doc: CosmosAminoDoc): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(sorted(doc)).replace(/[&<>]/g, sign => escapes.get(sign) ?? sign))
