import { isAddress, type Address } from 'viem'
import type { TypedData } from '../readRpc.js'
import type { Signer } from '../Signer.js'
import type { Description } from './Description.js'
import { describeTypedData } from './describeTypedData.js'
import { texts } from './texts.js'
import { allowanceOf, readToken } from './token.js'
import { domainField, isForeign } from './typedDomain.js'

interface Permit {
  readonly token: Address
  readonly units: bigint
}

/** The permit that typed data is (EIP-2612): it holds for the contract of its domain, and no other. */
const readPermit = (data: TypedData): Permit | undefined => {
  const { primaryType, types, message } = data
  const token = domainField(data, 'verifyingContract')
  const has = (name: string, type: string) =>
    types[primaryType]?.some(field => field.name === name && field.type === type)
  if (primaryType !== 'Permit' || !has('spender', 'address') || !has('value', 'uint256')) return undefined
  if (token === undefined || !isAddress(token)) return undefined
  return { token, units: BigInt(String(message['value'])) }
}

/** Typed data to be signed, in words: of a permit, with what the node says of the token. */
export const describeSigned = async (
  { node, chainId }: Pick<Signer, 'node' | 'chainId'>,
  data: TypedData,
): Promise<Description> => {
  const description = describeTypedData(data, chainId)
  const permit = readPermit(data)
  if (!permit || isForeign(data, chainId)) return description
  const token = await readToken(node, permit.token)
  if (token.decimals === undefined) return description
  return { ...description, title: texts.letSpend(token.symbol), amount: allowanceOf(permit.units, token) }
}
