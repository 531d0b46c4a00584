import type { Abi, Hex } from 'viem'

/** Compiles PausableToken.sol. */
export function compilePausable(): { readonly abi: Abi; readonly bytecode: Hex }
