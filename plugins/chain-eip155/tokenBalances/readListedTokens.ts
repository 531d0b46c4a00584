import type { Chain, Client, Hex, Transport } from 'viem'
import type { TokenAmount } from '../../../kernel/define.js'
import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import type { Eip155Token } from '../api.js'
import { erc20, readDecimals, readUint } from '../transfer/erc20.js'
import { checksumAddress } from '../address/checksumAddress.js'
import { formatUnits } from '../../../chain-kit/units.js'
import { readTextAnswer } from './readTextAnswer.js'

type Read = (token: string, data: string) => Promise<Hex>

const readToken = async (
  read: Read,
  owner: string,
  { address, symbol, name, icon, decimals }: Eip155Token,
): Promise<readonly TokenAmount[]> => {
  const ask = async (known: string | undefined, data: string) =>
    known ?? readTextAnswer(await read(address, data).catch(() => '0x'))
  const [units, places, shortName, longName] = await Promise.all([
    read(address, erc20.balanceOf(owner)).then(readUint),
    decimals ?? read(address, erc20.decimals).then(readDecimals),
    ask(symbol, erc20.symbol),
    ask(name, erc20.name),
  ])
  if (units === undefined || places === undefined) throw badNodeAnswer('eth_call')
  if (units === 0n) return []
  const shown = {
    symbol: safeText(shortName, textLimits.tokenSymbol),
    name: safeText(longName, textLimits.walletName),
    icon: safeIcon(icon),
  }
  return [
    {
      token: checksumAddress(address),
      amount: formatUnits(units, places),
      decimals: places,
      ...(shown.symbol !== undefined && { symbol: shown.symbol }),
      ...(shown.name !== undefined && { name: shown.name }),
      ...(shown.icon !== undefined && { icon: shown.icon }),
    },
  ]
}

/**
 * Reads the host's tokens from the chain. All calls are made at one moment, and go out as one batch. A token that cannot be read is left
 * out. Rejects when none of them can.
 */
export const readListedTokens = async (
  client: Client<Transport, Chain>,
  owner: string,
  tokens: readonly Eip155Token[],
): Promise<readonly TokenAmount[]> => {
  const read: Read = async (to, data) =>
    client.request({ method: 'eth_call', params: [{ to: to as Hex, data: data as Hex }, 'latest'] })
  const results = await Promise.allSettled(tokens.map(token => readToken(read, owner, token)))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected' && results.every(({ status }) => status === 'rejected'))
    throw failed.reason
  return results.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
}
