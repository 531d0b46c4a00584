import { SerialQueue } from '../../evm/SerialQueue.js'
import type { PictureUrls } from '../blockchain/PictureUrls.js'
import type { RunningChain } from '../chains/startChains.js'
import { importOptional } from '../importOptional.js'
import { SandboxError } from '../SandboxError.js'
import type { Market } from './market/openMarket.js'
import { sandboxExchange, thiefAddress, type ExchangeToken } from './sandboxExchange.js'
import type { Swap } from './Swap.js'
import type { SwapLie } from './SwapLie.js'

/** What the calls of the service of swaps are answered from. */
export interface RunningSwap {
  /** What tests see. */
  readonly controls: Swap
  readonly pictures: PictureUrls
  /** Undefined for a chain without an exchange. Needs viem. */
  market(chainId: number): Promise<Market> | undefined
  /** How the service lies to a project; undefined: it is honest. */
  lieTo(projectId: string | undefined): SwapLie | undefined
  /** How many invented tokens it lists. */
  grown(): number
}

const load = () => importOptional('The exchange', ['viem'], () => import('./market/openMarket.js'))
const loadMove = () => importOptional('The exchange', ['viem'], () => import('./market/movePrice.js'))

/** Opens the exchanges of the chains that have one, as they are first asked. */
export function createSwap(chains: readonly RunningChain[], pictures: PictureUrls): RunningSwap {
  const served = chains.filter(({ hasExchange }) => hasExchange)
  const markets = new Map<number, Promise<Market>>()
  const lies = new Map<string | undefined, SwapLie>()
  // The exchange's account is one on each chain: two at a time would want the same nonce.
  const queue = new SerialQueue()
  let grown = 0

  const find = (chainId: number | undefined): readonly RunningChain[] => {
    const found = served.filter(({ id }) => chainId === undefined || id === chainId)
    if (found.length > 0) return found
    const which = chainId === undefined ? 'no exchange' : `no exchange on chain ${chainId}`
    const remedy = served.length === 0 ? ` ${installation}` : ''
    throw new SandboxError('CHAIN_UNKNOWN', `The sandbox runs ${which}.${remedy}`)
  }
  return {
    pictures,
    market(chainId) {
      const chain = served.find(({ id }) => id === chainId)
      if (!chain) return undefined
      const market = markets.get(chainId) ?? load().then(({ openMarket }) => openMarket(chain))
      markets.set(chainId, market)
      return market
    },
    lieTo: projectId => lies.get(projectId) ?? lies.get(undefined),
    grown: () => grown,
    controls: {
      async move(percent, { chainId, token } = {}) {
        if (!(percent > -100 && percent <= 10_000))
          throw new RangeError(`A price cannot be moved by ${percent} %.`)
        const [found, tokens] = [find(chainId), findTokens(token)]
        const { movePrice } = await loadMove()
        await queue.run(async () => {
          for (const { nodeUrl } of found)
            for (const { address } of tokens) await movePrice(nodeUrl, address, percent)
        })
      },
      grow(count) {
        grown = count
      },
      lie(kind, { projectId } = {}) {
        if (kind) lies.set(projectId, kind)
        else lies.delete(projectId)
      },
      thief(chainId) {
        find(chainId)
        return thiefAddress
      },
      clear() {
        lies.clear()
        grown = 0
      },
    },
  }
}

const installation = 'Install with: npm i -D @uniswap/v2-core @uniswap/v2-periphery'

function findTokens(token: string | undefined): readonly ExchangeToken[] {
  const isAsked = ({ address }: ExchangeToken) => address.toLowerCase() === token?.toLowerCase()
  const found = token === undefined ? sandboxExchange.tokens : sandboxExchange.tokens.filter(isAsked)
  if (found.length === 0) throw new SandboxError('TOKEN_UNKNOWN', `The exchange has no pool of ${token}.`)
  return found
}
