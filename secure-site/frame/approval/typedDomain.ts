import type { TypedData } from '../readRpc.js'

type Fields = readonly { readonly name: string; readonly type: string }[]

const usual: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint64' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** The fields of the domain that are signed: what the page has put beside them says nothing. */
export const domainFields = ({ types, domain }: TypedData): Fields =>
  types['EIP712Domain'] ?? usual.filter(({ name }) => domain[name] !== undefined)

/** A signed field of the domain, as text; undefined where there is none of that name. */
export const domainField = (data: TypedData, name: string): string | undefined => {
  const value = domainFields(data).some(field => field.name === name) ? data.domain[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Whether it is for another network than that. */
export const isForeign = (data: TypedData, chainId: number): boolean => {
  const signed = domainField(data, 'chainId')
  return signed !== undefined && BigInt(signed) !== BigInt(chainId)
}
