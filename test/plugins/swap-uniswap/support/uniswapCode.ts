import { createRequire } from 'node:module'
import { concatHex, encodeAbiParameters, type Address, type Hex } from 'viem'

const require = createRequire(import.meta.url)

/** The creation code of a contract of Uniswap's authors, made with some addresses. @param path in a package of theirs */
export const uniswapCode = (path: string, ...args: readonly Address[]): Hex => {
  const { bytecode } = require(`@uniswap/${path}`) as { readonly bytecode: string }
  const types = args.map(() => ({ type: 'address' }))
  return concatHex([`0x${bytecode.replace(/^0x/, '')}`, encodeAbiParameters(types, args)])
}
