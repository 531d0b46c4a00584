/** What a value is made of, for those that are compared by it. */
const partsOf = (value: object): readonly unknown[] | undefined => {
  if (value instanceof Date) return [value.getTime()]
  if (Symbol.iterator in value) return [...(value as Iterable<unknown>)]
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  // Of a promise or a URL nothing can be seen: it is the same only as itself.
  return entries.length > 0 || prototype === null || prototype === Object.prototype ? entries : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Compares by value, for `equals`: plain objects and instances by their fields, arrays, maps and sets by what they hold, in its order,
 * dates by their time. Functions are the same only as themselves. For data without cycles: MobX's own also follows those, and is ten times as large.
 */
export const compareStructural = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  const parts = partsOf(one)
  const others = partsOf(other)
  return (
    parts !== undefined &&
    parts.length === others?.length &&
    parts.every((part, index) => compareStructural(part, others[index]))
  )
}
