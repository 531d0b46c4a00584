import type { MakeInput } from './growth.js'

/** An input that grows, and in what. */
export interface Variant {
  readonly name: string
  readonly make: MakeInput<unknown>
}

/** Characters of the longest text: more than any limit of a text that is looked at closely. */
const textLength = 1500
/** Elements of the shortest list. */
const listLength = 100

/** What patterns stumble over: runs that they try from each place in turn. */
const runs = [
  ...['a', 'A', '0', '1', '9', 'f', '=', ' ', '\t', '\n', '\0', '.', ',', '/', '-', '_', ':', '*', '%', '"'],
  ...[
    '\\',
    '{',
    '[',
    '<',
    '(',
    'a.',
    '0x',
    '{"a":',
    'eip155:1:',
    'urn:',
    '%25',
    '\u0301',
    '\u202e',
    '😀',
    '\ud800',
  ],
]
/** The most telling of them, for each of the texts of an object. */
const fewRuns = ['a', '0', '=', ' ', '\0', '.', 'a.', '/', '\u0301']
const tail = '!x1'

/** A run, and one that ends in something else at the last moment, alone or after a good beginning, or before a good end. */
const textVariants = (text: string, among: readonly string[]): readonly Variant[] =>
  among.flatMap(run => {
    const repeat = (times: number) => run.repeat(Math.ceil((textLength * times) / run.length))
    const name = JSON.stringify(run)
    return [
      { name: `${name} over and over`, make: repeat },
      { name: `${name} over and over, then an end`, make: (times: number) => repeat(times) + tail },
      { name: `${name} after a good one`, make: (times: number) => text + repeat(times) + tail },
      { name: `${name} before a good one`, make: (times: number) => repeat(times) + text },
    ]
  })

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A text that tells an element from the others of its list. */
const numbered = (value: unknown, index: number): unknown => {
  if (typeof value === 'string') return value.replace(/[a-z\d]$/i, '') + String(index)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbered(inner, index)]))
}

const elements = (list: readonly unknown[], count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => list[index % list.length])

const inList = (list: readonly unknown[]): readonly Variant[] => [
  { name: 'the same elements over and over', make: times => elements(list, listLength * times) },
  {
    name: 'elements that all differ',
    make: times => elements(list, listLength * times).map((each, index) => numbered(each, index)),
  },
  { name: 'empty elements', make: times => elements([null, {}, ''], listLength * times) },
]

const keys = (times: number, value: unknown): Json =>
  Object.fromEntries(Array.from({ length: listLength * times }, (_, index) => [`key${index}`, value]))

const within = (key: string | number, put: (inner: unknown) => unknown, variants: readonly Variant[]) =>
  variants.map(({ name, make }) => ({
    name: `${key}: ${name}`,
    make: (times: number) => put(make(times)),
  }))

const deep = (times: number): unknown => {
  let value: unknown = []
  for (let depth = 0; depth < listLength * times; depth++) value = [value]
  return value
}

const partsOf = (value: unknown): readonly Variant[] => {
  if (typeof value === 'string') return textVariants(value, fewRuns)
  if (Array.isArray(value)) {
    const list = value as readonly unknown[]
    if (list.length === 0) return []
    return [...inList(list), ...within(0, inner => [inner, ...list.slice(1)], partsOf(list[0]))]
  }
  if (!isObject(value)) return []
  const [first] = Object.values(value)
  return [
    { name: 'many more keys', make: times => ({ ...value, ...keys(times, first) }) },
    ...Object.entries(value).flatMap(([key, inner]) =>
      within(key, changed => ({ ...value, [key]: changed }), partsOf(inner)),
    ),
  ]
}

/** What a parser is given in place of a good value: each text, list and object in it grown in turn, and things of another kind. */
export const variantsOf = (good: unknown): readonly Variant[] =>
  typeof good === 'string'
    ? textVariants(good, runs)
    : [...partsOf(good), { name: 'a list in a list in a list', make: deep }]

/** Bytes that grow, of values on both sides of what encodings part. */
export const grownBytes: readonly Variant[] = [0, 1, 0x7f, 0x80, 0xff].map(byte => ({
  name: `bytes of ${byte}`,
  make: times => new Uint8Array(1000 * times).fill(byte),
}))
