import type { RunningChain } from '../../chains/startChains.js'
import type { AccountReader } from '../AccountReader.js'
import type { Holding } from '../Holding.js'
import type { PictureUrls } from '../PictureUrls.js'
import { ContractBook } from './ContractBook.js'
import { concerns, describeEntry, type EvmTeller } from './describeEntry.js'
import { EvmIndex, type EvmEntry } from './EvmIndex.js'
import { loadViem } from './loadViem.js'

/** Stands for the native coin where an address is wanted. */
const placeholder = `0x${'e'.repeat(40)}`

/** What is open of a chain once it has been asked for. */
interface OpenChain {
  readonly index: EvmIndex
  readonly teller: EvmTeller
  balanceOf(address: `0x${string}`): Promise<bigint>
  gasPrice(): Promise<bigint>
}

/**
 * Reads the accounts of an EVM chain from its node: coins, every ERC-20 that ever came to an address, and what is in the
 * blocks. Needs viem, from the first question on.
 */
export function createEvmReader(chain: RunningChain, pictures: PictureUrls): AccountReader {
  let opened: Promise<OpenChain> | undefined
  const open = () => (opened ??= openChain(chain, pictures))
  return {
    caipNetworkId: `eip155:${chain.id}`,
    testnet: chain.testnet,
    pageSize: 50,
    isAddress: text => /^0x[0-9a-fA-F]{40}$/.test(text),
    async asset(address) {
      const { teller } = await open()
      if (address.toLowerCase() === placeholder) return teller.native
      return /^0x[0-9a-fA-F]{40}$/.test(address)
        ? teller.contracts.asset(address as `0x${string}`)
        : undefined
    },
    holdings: async address => readHoldings(await open(), address as `0x${string}`),
    async history(asked) {
      const { index, teller } = await open()
      const address = asked.toLowerCase()
      const entries = await index.entries()
      return entries
        .filter(entry => concerns(entry, address))
        .map(entry => ({
          order: { minedAtMs: entry.minedAtMs, chain: teller.caipNetworkId, place: entry.place },
          describe: () => describeEntry(teller, entry, address),
        }))
    },
    gasPrice: async () => (await open()).gasPrice(),
  }
}

async function openChain(chain: RunningChain, pictures: PictureUrls): Promise<OpenChain> {
  const { createPublicClient, http } = await loadViem()
  const client = createPublicClient({ transport: http(chain.nodeUrl, { batch: { batchSize: 200 } }) })
  const contracts = new ContractBook(client)
  const { testnet, nativeCurrency } = chain
  return {
    index: new EvmIndex(client),
    teller: {
      ...{ testnet, contracts, pictures },
      caipNetworkId: `eip155:${chain.id}`,
      native: nativeCurrency,
    },
    balanceOf: address => client.getBalance({ address }),
    gasPrice: () => client.getGasPrice(),
  }
}

async function readHoldings(
  { index, teller, balanceOf }: OpenChain,
  owner: `0x${string}`,
): Promise<readonly Holding[]> {
  const entries = await index.entries()
  const tokens = await Promise.all(
    tokensOf(entries, owner.toLowerCase()).map(async contract => {
      const asset = await teller.contracts.asset(contract)
      return asset ? [{ ...asset, amount: await teller.contracts.balanceOf(contract, owner) }] : []
    }),
  )
  const native = { ...teller.native, amount: await balanceOf(owner) }
  return [native, ...tokens.flat()].filter(({ amount }) => amount > 0n)
}

/** The ERC-20 contracts that ever gave an address something. */
function tokensOf(entries: readonly EvmEntry[], address: string): readonly `0x${string}`[] {
  const received = entries.flatMap(({ moves }) =>
    moves.filter(({ to, tokenId }) => to === address && tokenId === undefined),
  )
  return [...new Set(received.flatMap(({ contract }) => (contract ? [contract] : [])))]
}
