import type { TypedData } from '../readRpc.js'
import type { Description, Line } from './Description.js'
import { texts } from './texts.js'
import { domainField, domainFields, isForeign } from './typedDomain.js'
import { visible, visibleName } from './visible.js'

type Types = TypedData['types']

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** As much as there can be, of a type that amounts have. */
const isUnlimited = (type: string, value: unknown): boolean => {
  const bits = Number(/^uint(\d*)$/.exec(type)?.[1] || 256)
  if (!type.startsWith('uint') || bits < 96) return false
  return BigInt(value as string | number) === 2n ** BigInt(bits) - 1n
}

/** What is signed of a value: what its type names, and nothing that the page may have put beside it. */
const lineOf = (types: Types, label: string, type: string, value: unknown): Line => {
  const struct = types[type]
  if (struct) return { label, value: linesOf(types, struct, fieldsOf(value)) }
  const element = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined && Array.isArray(value))
    return { label, value: value.map((each, index) => lineOf(types, String(index + 1), element, each)) }
  if (isUnlimited(type, value)) return { label, value: texts.unlimited }
  const text = visible(String(value))
  return { label, value: text, ...(text.startsWith('0x') && { isCode: true }) }
}

const linesOf = (
  types: Types,
  struct: readonly NonNullable<Types[string]>[number][],
  values: Readonly<Record<string, unknown>>,
): readonly Line[] => struct.map(({ name, type }) => lineOf(types, visibleName(name), type, values[name]))

const hasUnlimited = (lines: readonly Line[]): boolean =>
  lines.some(({ value }) => (typeof value === 'string' ? value === texts.unlimited : hasUnlimited(value)))

const permitWarnings = ({ primaryType, message }: TypedData, lines: readonly Line[]): readonly string[] => {
  if (!/permit/i.test(primaryType)) return []
  // The permits of some tokens have no amount: they allow all or nothing.
  const isAll = hasUnlimited(lines) || message['allowed'] === true
  return [isAll ? texts.unlimitedPermit : texts.permit]
}

/** Typed data to be signed, in words. @param chainId of the network that the account is on */
export const describeTypedData = (data: TypedData, chainId: number): Description => {
  const { primaryType, domain, types, message } = data
  const type = visibleName(primaryType)
  const name = domainField(data, 'name')
  const lines = linesOf(types, types[primaryType] ?? [], message)
  return {
    title: texts.signTypedData(type, name === undefined ? undefined : visibleName(name)),
    lines: [
      { label: type, value: lines },
      { label: texts.domain, value: linesOf(types, domainFields(data), domain) },
    ],
    warnings: [...permitWarnings(data, lines), ...(isForeign(data, chainId) ? [texts.foreignNetwork] : [])],
  }
}
