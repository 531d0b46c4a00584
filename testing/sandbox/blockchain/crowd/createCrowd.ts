import type { AccountReader } from '../AccountReader.js'
import type { HistoryEntry } from '../HistoryEntry.js'
import type { Holding } from '../Holding.js'
import type { PictureUrls } from '../PictureUrls.js'
import type { CrowdOptions } from './CrowdOptions.js'
import { inventHistory, type HistoryPlan } from './inventHistory.js'
import { inventHoldings, inventRubbish } from './inventHoldings.js'

type Network = Pick<AccountReader, 'caipNetworkId' | 'testnet'>

/** What was invented for an address. */
export interface Crowd {
  /** It comes with what is asked of this network. */
  readonly network: Network
  /** There and, to be dropped by clients, on another network. */
  readonly held: readonly { readonly network: Network; readonly holdings: readonly Holding[] }[]
  readonly entries: readonly HistoryEntry[]
}

const dayMs = 24 * 3600 * 1000

/** A network that the sandbox does not run, of the same family. */
const otherNetwork = (caipNetworkId: string): string =>
  caipNetworkId.startsWith('eip155') ? 'eip155:137' : 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** Invents tokens and a past for an address: the same ones each time. */
export function createCrowd(
  address: string,
  network: AccountReader,
  { transactions = 0, tokens = 0, noise = 0, newest = new Date() }: CrowdOptions,
  pictures: PictureUrls,
): Crowd {
  const { caipNetworkId: chain } = network
  const other = otherNetwork(chain)
  const plan: HistoryPlan = { address, chain, count: transactions, newestMs: newest.getTime(), pictures }
  const noisePlan = { ...plan, count: noise, stepMs: dayMs }
  return {
    network,
    held: [
      { network, holdings: inventHoldings(address, tokens, chain) },
      { network, holdings: inventRubbish(address, noise, chain) },
      { network: { caipNetworkId: other, testnet: false }, holdings: inventHoldings(address, noise, other) },
    ],
    entries: [
      ...inventHistory(plan),
      ...inventHistory({ ...noisePlan, isSpam: true, newestMs: plan.newestMs - 1000 }),
      ...inventHistory({ ...noisePlan, chain: other, newestMs: plan.newestMs - 2000 }),
    ],
  }
}
