import {
  decodeAbiParameters,
  encodeAbiParameters,
  parseAbiParameters,
  toFunctionSelector,
  type AbiParameter,
  type Address,
  type DecodeAbiParametersReturnType,
  type Hex,
  type ParseAbiParameters,
} from 'viem'

/** An address, or the native coin. */
export type Asset = `0x${string}` | 'coin'

/** A pool that a call names in place of what is got. Those of Curve cannot be looked up. */
export interface NamedPool {
  readonly address: Address
  readonly kind: 'v2' | 'v3' | 'curve'
}

/** What the call of a router says about the swap that it makes. What it does not name is left out. */
export interface ReadSwap {
  readonly from?: Asset
  readonly to?: Asset
  /** Of a call that names pools in place of what is got: whether that is the coin. */
  readonly isForCoin?: boolean
  /** The pool that what is got comes from, where the call does not name that. */
  readonly lastPool?: NamedPool
  /** Left out: as much of the coin as is sent along. */
  readonly amount?: bigint
  readonly minimum: bigint
  /** Left out: whoever sends it. */
  readonly recipient?: string
  /** Unix seconds. */
  readonly deadline?: bigint
  /** What nobody asked for: a permit, a swap in part. */
  readonly extra?: string
}

/** Arguments, by what they are called in Solidity. */
type Values<Parameters extends string> =
  ParseAbiParameters<Parameters> extends infer Types extends readonly AbiParameter[]
    ? DecodeAbiParametersReturnType<Types>
    : never

/** A function of a router that swaps exactly what is given. */
export interface SwapCall {
  readonly selector: Hex
  /** Throws for data that are not of it. @param data its arguments, in lower case */
  read(data: Hex): ReadSwap
}

/** 1inch marks the calls that it builds: four bytes behind the arguments, which no contract reads. */
const isMark = (rest: string): boolean => /^([\da-f]{8})?$/.test(rest)

/**
 * Describes a function.
 * @param parameters as Solidity writes them; they make the selector
 * @param isMarked whether a mark may follow
 * @param read says what the arguments mean
 */
export const swapCall = <const Parameters extends string>(
  { name, parameters, isMarked }: { name: string; parameters: Parameters; isMarked: boolean },
  read: (values: Values<Parameters>) => ReadSwap,
): SwapCall => {
  const types: readonly AbiParameter[] = parseAbiParameters(parameters as string)
  return {
    selector: toFunctionSelector(`function ${name}(${parameters})`),
    read: data => {
      const values = decodeAbiParameters(types, data)
      // Written anew they must be the same: no bytes before an address or between the parts, nothing behind, nothing twice.
      const written = encodeAbiParameters(types, values)
      const rest = data.slice(written.length)
      if (!data.startsWith(written) || !(isMarked ? isMark(rest) : rest === ''))
        throw new RangeError('not written as its function has it')
      return read(values as Values<Parameters>)
    },
  }
}
