import { SandboxError } from '../../SandboxError.js'
import { bitcoinChains } from './bitcoinChains.js'
import { bitcoinChainId, type BitcoinChainDefinition } from './BitcoinChainDefinition.js'
import { bitcoinAccounts, type SandboxBitcoinAccount } from './bitcoinAccounts.js'
import type { BitcoinNode } from './BitcoinNode.js'
import { createBitcoindNode } from './createBitcoindNode.js'
import { createLedgerNode } from './createLedgerNode.js'
import { loadBitcoin, type BitcoinLibrary } from './loadBitcoin.js'
import { scriptOf, type EsploraWriter } from './presentEsplora.js'

/** A Bitcoin network that runs. */
export interface RunningBitcoinChain extends BitcoinChainDefinition {
  readonly caipNetworkId: `bip122:${string}`
  readonly node: BitcoinNode
  readonly writer: EsploraWriter
  readonly accounts: readonly SandboxBitcoinAccount[]
}

const oneBitcoin = 100_000_000
/** What an inscription lies on. */
const inscriptionSats = 10_000

const libraryNames = { mainnet: 'bitcoin', testnet: 'testnet', regtest: 'regtest' } as const

/**
 * Starts Bitcoin networks: a ledger in this process each, or a bitcoind.
 *
 * @param definitions default: the sandbox's own, where the package `bitcoinjs-lib` is installed, else none
 * @throws SandboxError `PACKAGE_NOT_INSTALLED` when networks are asked for and the package is missing, `BITCOIND_NOT_INSTALLED`,
 * `CHAIN_NOT_STARTED`; nothing is left running then
 */
export async function startBitcoinChains(
  definitions?: readonly BitcoinChainDefinition[],
): Promise<readonly RunningBitcoinChain[]> {
  const wanted = definitions ?? bitcoinChains
  if (wanted.length === 0) return []
  try {
    const bitcoin = await loadBitcoin()
    return await startAll(bitcoin, wanted)
  } catch (error) {
    const isMissing = error instanceof SandboxError && error.code === 'PACKAGE_NOT_INSTALLED'
    if (isMissing && !definitions) return []
    throw error
  }
}

async function startAll(
  bitcoin: BitcoinLibrary,
  definitions: readonly BitcoinChainDefinition[],
): Promise<readonly RunningBitcoinChain[]> {
  const attempts = await Promise.allSettled(definitions.map(definition => startChain(bitcoin, definition)))
  const chains = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  const failed = attempts.find(attempt => attempt.status === 'rejected')
  if (!failed) return chains
  await stopBitcoinChains(chains)
  throw failed.reason
}

/** Ends what runs behind networks. */
export async function stopBitcoinChains(chains: readonly RunningBitcoinChain[]): Promise<void> {
  for (const { node } of chains) await node.stop()
}

async function createNode(
  bitcoin: BitcoinLibrary,
  { parameters, bitcoind }: BitcoinChainDefinition,
): Promise<BitcoinNode> {
  if (bitcoind === undefined) return createLedgerNode(bitcoin, parameters)
  if (parameters !== 'regtest')
    throw new RangeError('A bitcoind runs networks of the parameters regtest only.')
  return createBitcoindNode(bitcoin, bitcoind)
}

async function startChain(
  bitcoin: BitcoinLibrary,
  definition: BitcoinChainDefinition,
): Promise<RunningBitcoinChain> {
  const { parameters } = definition
  const node = await createNode(bitcoin, definition)
  const network = bitcoin.networks[libraryNames[parameters]]
  const writer: EsploraWriter = { bitcoin, network, block: async height => node.block(height) }
  const caipNetworkId = bitcoinChainId(definition)
  const accounts = bitcoinAccounts(caipNetworkId)
  const chain = { ...definition, caipNetworkId, node, writer, accounts }
  try {
    for (const { payment, ordinals } of accounts.slice(0, 2)) {
      await fundAddress(chain, payment, oneBitcoin)
      await fundAddress(chain, ordinals, inscriptionSats)
    }
    return chain
  } catch (error) {
    await node.stop()
    throw error
  }
}

/**
 * Pays newly made coins to an address, in a block.
 *
 * @returns the transaction id
 * @throws RangeError for what is no address of the network
 */
export async function fundAddress(
  { node, writer }: Pick<RunningBitcoinChain, 'node' | 'writer'>,
  address: string,
  sats: number,
): Promise<string> {
  const script = scriptOf(writer, address)
  if (script === undefined) throw new RangeError(`${address} is no address of this network.`)
  return node.issue(script, sats)
}
