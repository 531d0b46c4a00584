import { decodeFunctionData, parseAbi, type Address, type Hex } from 'viem'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool isApproved)',
])

/** What a call does with tokens. */
export type TokenCall =
  | { readonly kind: 'transfer'; readonly from?: Address; readonly to: Address; readonly units: bigint }
  | {
      readonly kind: 'allowance'
      /** In the place of what there was, on top of it, or as the owner has signed it (EIP-2612). */
      readonly way: 'new' | 'more' | 'permit'
      /** Undefined for who sends the call. */
      readonly owner?: Address
      readonly spender: Address
      readonly units: bigint
    }
  | { readonly kind: 'collection'; readonly operator: Address; readonly isApproved: boolean }

/** Reads a call of a token's contract; undefined where it is another one. */
export const readTokenCall = (data: Hex): TokenCall | undefined => {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    switch (functionName) {
      case 'transfer':
        return { kind: 'transfer', to: args[0], units: args[1] }
      case 'transferFrom':
        return { kind: 'transfer', from: args[0], to: args[1], units: args[2] }
      case 'approve':
        return { kind: 'allowance', way: 'new', spender: args[0], units: args[1] }
      case 'increaseAllowance':
        return { kind: 'allowance', way: 'more', spender: args[0], units: args[1] }
      case 'permit':
        return { kind: 'allowance', way: 'permit', owner: args[0], spender: args[1], units: args[2] }
      case 'setApprovalForAll':
        return { kind: 'collection', operator: args[0], isApproved: args[1] }
    }
  } catch {
    return undefined
  }
}
