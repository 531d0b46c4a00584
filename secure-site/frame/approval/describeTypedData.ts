import type { TypedData } from '../readRpc.js'
import type { Description, Line } from './Description.js'
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
  if (isUnlimited(type, value)) return { label, value: 'Unlimited' }
  const text = visible(String(value))
  return { label, value: text, ...(text.startsWith('0x') && { isCode: true }) }
}

const linesOf = (
  types: Types,
  struct: NonNullable<Types[string]>,
  values: Readonly<Record<string, unknown>>,
): readonly Line[] => struct.map(({ name, type }) => lineOf(types, visibleName(name), type, values[name]))

const hasUnlimited = (lines: readonly Line[]): boolean =>
  lines.some(({ value }) => (typeof value === 'string' ? value === 'Unlimited' : hasUnlimited(value)))

const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint64' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Typed data to be signed, in words. @param chainId of the network that the account is on */
export const describeTypedData = (
  { primaryType, domain, types, message }: TypedData,
  chainId: number,
): Description => {
  const domainFields = types['EIP712Domain'] ?? domainTypes.filter(({ name }) => domain[name] !== undefined)
  const isSigned = (name: string) => domainFields.some(field => field.name === name)
  const lines = linesOf(types, types[primaryType] ?? [], message)
  const name = isSigned('name') ? ` for ${visibleName(String(domain['name']))}` : ''
  const isForeign = isSigned('chainId') && BigInt(String(domain['chainId'])) !== BigInt(chainId)
  const isPermit = /permit/i.test(primaryType)
  return {
    title: `Sign ${visibleName(primaryType)}${name}`,
    lines: [
      { label: visibleName(primaryType), value: lines },
      { label: 'Domain', value: linesOf(types, domainFields, domain) },
    ],
    warnings: [
      ...(isPermit && hasUnlimited(lines)
        ? ['Somebody else can take all your tokens of this kind, now and later.']
        : isPermit
          ? ['This lets somebody else spend your tokens.']
          : []),
      ...(isForeign ? ['This is for another network than the one you are on.'] : []),
    ],
  }
}
