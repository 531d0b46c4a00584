import { formatUnits } from '../../../chain-kit/units.js'
import type { Allowance, BalanceChange, Network, TransferToken } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readTextAnswer } from '../tokenBalances/readTextAnswer.js'
import { erc20, readDecimals } from '../transfer/erc20.js'
import type { Node } from '../transactions/Node.js'
import { isNative, type Gain, type TokenEffects } from './tokenEffects.js'

/** Nobody means such an amount: they mean all. */
const unlimited = 2n ** 255n

/** What descriptions are made with. */
export interface DescriptionParts {
  readonly node: Node
  readonly network: Network
  /** A token whose decimals the visitor was shown: they are taken instead of what its contract says. */
  readonly known?: TransferToken | undefined
}

type Token = Pick<BalanceChange, 'token' | 'symbol'> & { readonly decimals: number }

/** What a contract says of itself. One without decimals counts in whole ones. */
const readToken = async ({ node, network, known }: DescriptionParts, contract: string): Promise<Token> => {
  if (isNative(contract)) return { decimals: network.nativeCurrency.decimals }
  if (known?.address.toLowerCase() === contract.toLowerCase())
    return { token: known.address, decimals: known.decimals }
  const read = (data: string) => node.read(contract, data).catch(() => '0x')
  const [decimals, symbol] = await Promise.all([read(erc20.decimals), read(erc20.symbol)])
  const name = safeText(readTextAnswer(symbol), textLimits.tokenSymbol)
  return {
    token: contract,
    ...(name !== undefined && { symbol: name }),
    decimals: readDecimals(decimals) ?? 0,
  }
}

/** Writes down what calls do to an account, with what the tokens call themselves. */
export const describeEffects = async (
  parts: DescriptionParts,
  { gains, grants }: TokenEffects,
): Promise<{ readonly changes: readonly BalanceChange[]; readonly allowances?: readonly Allowance[] }> => {
  const contracts = [...new Set([...gains, ...grants].map(({ contract }) => contract))]
  const tokens = new Map(
    await Promise.all(contracts.map(async each => [each, await readToken(parts, each)] as const)),
  )
  const describe = ({ contract, tokenId }: Omit<Gain, 'units'>) => {
    const { decimals = 0, ...token } = tokens.get(contract) ?? {}
    return tokenId === undefined
      ? { token, decimals }
      : { token: { ...token, tokenId: String(tokenId) }, decimals: 0 }
  }
  const changes = gains.map((gain): BalanceChange => {
    const { token, decimals } = describe(gain)
    const isLost = gain.units < 0n
    const units = isLost ? -gain.units : gain.units
    const amount = formatUnits(units, decimals)
    return { ...token, amount, units: String(units), direction: isLost ? 'out' : 'in' }
  })
  const allowances = grants.map((grant): Allowance => {
    const { token, decimals } = describe(grant)
    const { contract, spender, units } = grant
    const isAll = units === 'all' || units >= unlimited
    return {
      token: contract,
      ...token,
      spender,
      ...(!isAll && { amount: formatUnits(units, decimals), units: String(units) }),
    }
  })
  return { changes, ...(allowances.length > 0 && { allowances }) }
}
