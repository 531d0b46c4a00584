import * as z from 'zod/mini'
import { readJson } from '../http/readJson.js'
import { ApiError } from './ApiError.js'
import type { HistoryEntry, HistoryItem, HistoryOrder } from './HistoryEntry.js'

/** A page of history; `next` is the cursor of the one after it. */
export interface HistoryPage {
  readonly data: readonly HistoryItem[]
  readonly next: string | null
}

const orderSchema = z.object({ minedAtMs: z.number(), chain: z.string(), place: z.number() })

/**
 * Takes a page out of a history. A cursor names the last transaction that was given, not a number of them: what happens
 * meanwhile neither repeats nor hides any.
 *
 * @throws ApiError 400 `cursor` for one that is none of ours
 */
export async function pageOf(
  entries: readonly HistoryEntry[],
  cursor: string | null,
  size: number,
): Promise<HistoryPage> {
  const last = cursor ? readCursor(cursor) : undefined
  const rest = entries
    .filter(({ order }) => !last || compare(order, last) > 0)
    .sort((a, b) => compare(a.order, b.order))
  const page = rest.slice(0, size)
  const end = page.at(-1)
  return {
    data: await Promise.all(page.map(async entry => entry.describe())),
    next: end && rest.length > size ? writeCursor(end.order) : null,
  }
}

/** Negative when the first one comes first: is newer. */
function compare(a: HistoryOrder, b: HistoryOrder): number {
  return b.minedAtMs - a.minedAtMs || a.chain.localeCompare(b.chain) || b.place - a.place
}

const writeCursor = (order: HistoryOrder): string => Buffer.from(JSON.stringify(order)).toString('base64url')

function readCursor(cursor: string): HistoryOrder {
  const order = orderSchema.safeParse(readJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!order.success) throw new ApiError(400, 'cursor', 'The cursor is invalid')
  return order.data
}
