import * as z from 'zod/mini'
import type { Answer } from '../http/Answer.js'
import { readJson } from '../http/readJson.js'

type Listed = Readonly<Record<string, unknown>>
type Bend = (item: Listed) => unknown

const listed = z.record(z.string(), z.unknown())
const balancesSchema = z.looseObject({ balances: z.array(listed) })
const tokensSchema = z.looseObject({ tokens: z.array(listed) })
const sessionsSchema = z.looseObject({ pcis: z.array(listed) })
const historySchema = z.looseObject({
  next: z.nullable(z.string()),
  data: z.array(z.looseObject({ metadata: listed })),
})

const badTexts = ['<b onclick=alert(1)>Bold</b>', 'U\u202ESD\u200B', 'T'.repeat(10_000), '', {}]
const badLinks = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://tracker.example/1',
  {},
]
const badNumbers = ['NaN', '1e9999', '-5', '0x10', '1,000', '9'.repeat(400), 5, null]
const badDecimals = ['-1', '1e9', 'abc', '999999999', 18]
const badAddresses = ['toString:1:0x1', '__proto__:1:x', 'eip155:1', 'javascript:alert(1)']
const unlisted: readonly Bend[] = [null, 'item', 42, [], {}].map(value => () => value)

const put =
  (part: object): Bend =>
  item => ({ ...item, ...part })
const putQuantity =
  (part: object): Bend =>
  item => ({ ...item, quantity: { decimals: '18', numeric: '1', ...part } })
const putMetadata =
  (part: object): Bend =>
  item => ({ ...item, metadata: { ...(item['metadata'] as object), ...part } })

const balanceBends: readonly Bend[] = [
  ...badTexts.flatMap(text => [put({ name: text }), put({ symbol: text })]),
  ...badLinks.map(iconUrl => put({ iconUrl })),
  ...badNumbers.map(numeric => putQuantity({ numeric })),
  ...badDecimals.map(decimals => putQuantity({ decimals })),
  ...badAddresses.map(address => put({ address })),
  put({ value: -1, price: -1 }),
  put({ value: '1', price: null }),
  put({ chainId: 'constructor:a' }),
  ...unlisted,
]

const tokenBends: readonly Bend[] = [
  ...badTexts.flatMap(text => [put({ name: text }), put({ symbol: text })]),
  ...badLinks.map(logoUri => put({ logoUri })),
  ...[-1, 1.5, 256, 1e9, '18', null].map(decimals => put({ decimals })),
  ...badAddresses.map(address => put({ address })),
  put({ eip2612: 'yes' }),
  ...unlisted,
]

const artwork = (url: unknown) => ({
  ...{ fungible_info: null, direction: 'in', quantity: { numeric: '1' } },
  nft_info: {
    name: 'Artwork',
    content: { preview: { url, content_type: 'text/html' } },
    flags: { is_spam: false },
  },
})
const historyBends: readonly Bend[] = [
  ...badTexts.flatMap(text => [
    putMetadata({ operationType: text }),
    putMetadata({ application: { name: text, iconUrl: null } }),
  ]),
  ...badLinks.flatMap(link => [putMetadata({ hash: link }), put({ transfers: [artwork(link)] })]),
  ...['never', 0, null, '+275760-09-13T00:00:00.001Z'].map(minedAt => putMetadata({ minedAt })),
  ...[null, 'all', [null], [{}], [{ direction: 'up' }]].map(transfers => put({ transfers })),
  ...[put({ id: null }), put({ metadata: null }), putMetadata({ status: 'maybe', chain: {}, nonce: -1 })],
  ...unlisted,
]

const sessionBends: readonly Bend[] = [
  ...badTexts.flatMap(text => [put({ project: { name: text } }), put({ pci: text })]),
  ...badLinks.map(url => put({ project: { name: 'Shop', url } })),
  // In milliseconds, and what is no time at all.
  ...[1_767_225_600_000, -1, 1.5, '1767225600', null].map(expiry => put({ expiry })),
  ...badTexts.map(type => put({ permissions: [{ type, data: {} }] })),
  ...[null, 'all', [null], [{}], Array(10_000).fill({})].map(permissions => put({ permissions })),
  ...unlisted,
]

const bendEach = (items: readonly Listed[], bends: readonly Bend[]): unknown[] => {
  const length = Math.max(items.length, bends.length)
  const [first = {}] = items
  return Array.from({ length }, (_, index) => (bends[index] ?? put({}))(items[index] ?? first))
}

/**
 * Balances, history, sessions and tokens to swap as an attacker would list them: names that mislead, links to scripts, amounts that are none,
 * elements that are no items. Lists that are too short for all of it are lengthened; other answers pass unchanged.
 */
export function bendAccount(healthy: Answer): Answer {
  const body = readJson(healthy.body)
  const balances = balancesSchema.safeParse(body)
  if (balances.success)
    return { ...healthy, body: JSON.stringify({ balances: bendEach(balances.data.balances, balanceBends) }) }
  const tokens = tokensSchema.safeParse(body)
  if (tokens.success)
    return { ...healthy, body: JSON.stringify({ tokens: bendEach(tokens.data.tokens, tokenBends) }) }
  const sessions = sessionsSchema.safeParse(body)
  if (sessions.success)
    return { ...healthy, body: JSON.stringify({ pcis: bendEach(sessions.data.pcis, sessionBends) }) }
  const history = historySchema.safeParse(body)
  if (!history.success) return healthy
  return {
    ...healthy,
    body: JSON.stringify({ ...history.data, data: bendEach(history.data.data, historyBends) }),
  }
}
