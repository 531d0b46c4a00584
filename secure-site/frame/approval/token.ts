import { erc20Abi, formatUnits, maxUint256, type Address } from 'viem'
import type { Node } from '../Signer.js'
import { texts } from './texts.js'
import { visibleName } from './visible.js'

/** What a token says of itself. */
export interface Token {
  readonly symbol: string
  /** Undefined where it does not say. */
  readonly decimals: number | undefined
}

/** Asks a token what it is called, and how its amounts are written. */
export const readToken = async (node: Node, address: Address): Promise<Token> => {
  const [symbol, decimals] = await Promise.all([
    node.readContract({ abi: erc20Abi, address, functionName: 'symbol' }).catch(() => undefined),
    node.readContract({ abi: erc20Abi, address, functionName: 'decimals' }).catch(() => undefined),
  ])
  return { symbol: visibleName(symbol || texts.tokens, 16), decimals }
}

/** Whether an allowance is as good as one without a limit. */
export const isUnlimited = (units: bigint): boolean => units >= maxUint256 / 2n

/** An amount of a token: in its smallest unit, where it does not say how its amounts are written. */
export const amountOf = (units: bigint, { symbol, decimals }: Token): string =>
  `${decimals === undefined ? String(units) : formatUnits(units, decimals)} ${symbol}`

/** What a spender may take. */
export const allowanceOf = (units: bigint, token: Token): string =>
  isUnlimited(units) ? `${texts.unlimited} ${token.symbol}` : amountOf(units, token)
