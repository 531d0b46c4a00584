import { readJson } from '../http/readJson.js'
import type { Fault } from './Fault.js'

const levels = 100_000
const nest = '['.repeat(levels) + ']'.repeat(levels)
const mark = '(deep)'

/** A JSON body whose every value, but for JSON-RPC's `jsonrpc` and `id`, is a list in a list, 100000 levels deep. */
export const deep: Fault = async ({ answer }) => {
  const healthy = await answer()
  const body = JSON.stringify(markValues(readJson(healthy.body))).replaceAll(`"${mark}"`, nest)
  return { ...healthy, body }
}

function markValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(markValues)
  if (typeof value !== 'object' || value === null) return mark
  const keep = (key: string) => key === 'jsonrpc' || key === 'id'
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keep(key) ? inner : mark]))
}
