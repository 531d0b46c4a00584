import type { Address } from 'viem'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import type { SwapToken } from '../../feature-swap/api.js'
import type { UniswapToken } from '../api.js'
import { tokenAbi as abi } from '../routes/abi.js'
import type { Reader } from '../routes/Reader.js'

const maxDecimals = 255n

/** What answers with something else says nothing; what cannot be asked is a fault of the network. */
const nothing = (error: unknown): undefined => {
  if (isModalError(error) && error.code === 'RPC_BAD_ANSWER') return undefined
  throw error
}

/** Asks a contract for a text. */
const readText = (reader: Reader, address: Address, functionName: 'symbol' | 'name') =>
  reader.ask({ address, abi, functionName, args: [] }).catch(nothing)

const readDecimals = async (reader: Reader, address: Address): Promise<number | undefined> => {
  const answer = await reader.ask({ address, abi, functionName: 'decimals', args: [] }).catch(nothing)
  return answer === undefined || answer > maxDecimals ? undefined : Number(answer)
}

/**
 * What is known of a token: what the host says, and else its contract. Undefined where it has no symbol or no decimals.
 * @param token with its address as {@link SwapToken.token} is to have it
 * Rejects as the nodes do.
 */
export const readToken = async (
  reader: Reader,
  token: UniswapToken & { readonly address: Address },
): Promise<SwapToken | undefined> => {
  const { address, icon } = token
  const [ownSymbol, ownName, decimals] = await Promise.all([
    token.symbol ?? readText(reader, address, 'symbol'),
    token.name ?? readText(reader, address, 'name'),
    token.decimals ?? readDecimals(reader, address),
  ])
  const symbol = safeText(ownSymbol, textLimits.tokenSymbol)
  if (symbol === undefined || decimals === undefined) return undefined
  const name = safeText(ownName, textLimits.walletName) ?? symbol
  return { token: address, symbol, name, decimals, ...(icon !== undefined && { icon }) }
}
