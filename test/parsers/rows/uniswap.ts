import { encodeAbiParameters, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import type { CapabilityKey } from '../../../kernel/define.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { contractCalls, eip155Network, type ContractCalls } from '../../../plugins/chain-eip155/index.js'
import { uniswapExchanges } from '../../../plugins/swap-uniswap/index.js'
import { readTrade } from '../../../plugins/swap-uniswap/readTrade.js'
import { findV2 } from '../../../plugins/swap-uniswap/routes/findV2.js'
import { toAddress } from '../../../plugins/swap-uniswap/routes/Trade.js'
import { Reader } from '../../../plugins/swap-uniswap/routes/Reader.js'
import { readToken } from '../../../plugins/swap-uniswap/tokens/readToken.js'
import { row, type Row } from '../support/row.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const coin = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const exchange = uniswapExchanges['eip155:1']!

/** Asks contracts that all answer alike. */
const readerOf = (answer: string): Reader => {
  const calls: ContractCalls = { nameGateways: [], call: () => Promise.resolve(answer as Hex) }
  const loadCapability = <T>(key: CapabilityKey<T>) =>
    Promise.resolve(key.id === contractCalls.id ? (calls as T) : undefined)
  const context = { env: memoryEnvironment(), load: () => Promise.reject(new Error('none')), loadCapability }
  return new Reader({ context, network: eip155Network(mainnet), exchange })
}

/** The parsers of the quotes of Uniswap. */
export const uniswapRows: readonly Row[] = [
  row(
    'plugins/swap-uniswap/routes/findV2.ts',
    answer => findV2(readerOf(answer), exchange, { from: undefined, to: account, amount: 5n }),
    encodeAbiParameters([{ type: 'uint256[]' }], [[5n, 7n]]),
  ),
  row(
    'plugins/swap-uniswap/tokens/readToken.ts#readToken',
    answer => readToken(readerOf(answer), { address: account, decimals: 6 }),
    encodeAbiParameters([{ type: 'string' }], ['USDC']),
  ),
  row('plugins/swap-uniswap/routes/Trade.ts#toAddress', text => toAddress(text) ?? 'none', account as string),
  row(
    'plugins/swap-uniswap/readTrade.ts#readTrade',
    token => readTrade({ from: { ...coin, token }, to: coin, amount: 5n }) ?? 'none',
    account,
  ),
]
