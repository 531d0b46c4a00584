import type { SolanaNode } from '../chains/solana/createSolanaNode.js'
import type { Chains } from '../chains/startChains.js'
import { SandboxError } from '../SandboxError.js'
import type { AccountReader } from './AccountReader.js'
import { ApiError } from './ApiError.js'
import type { Blockchain, Identity } from './Blockchain.js'
import { createCrowd, type Crowd } from './crowd/createCrowd.js'
import { createEvmReader } from './evm/createEvmReader.js'
import { NameBook, type RegisteredName } from './names/NameBook.js'
import { pageOf, type HistoryPage } from './pageOf.js'
import { createPictureUrls, type PictureUrls } from './PictureUrls.js'
import { presentBalance, type Balance } from './presentBalance.js'
import { SessionBook } from './sessions/SessionBook.js'
import { createSolanaReader } from './solana/createSolanaReader.js'

/** An account as a call names it. */
export interface AskedAccount {
  /** Plain. */
  readonly address: string
  /** CAIP-2; null: every EVM network, or the first of Solana. */
  readonly chainId: string | null
}

/** What the calls of the blockchain API are answered from. */
export interface RunningBlockchain {
  /** What tests see. */
  readonly controls: Blockchain
  readonly networks: readonly AccountReader[]
  readonly names: NameBook
  readonly sessions: SessionBook
  readonly pictures: PictureUrls
  /** @throws ApiError 400 `address` or `chainId` */
  balances(account: AskedAccount, currency: string): Promise<readonly Balance[]>
  /** @throws ApiError 400 `address`, `chainId` or `cursor` */
  history(account: AskedAccount, cursor: string | null): Promise<HistoryPage>
  /** Who an address is: as introduced, or by the name that it registered last. */
  identify(address: string): Identity | undefined
}

/** @param url the sandbox's address, asked for when a picture is named */
export function createBlockchain(
  chains: Chains,
  solana: readonly SolanaNode[],
  url: () => string,
): RunningBlockchain {
  const pictures = createPictureUrls(url)
  const networks = [
    ...chains.list.map(chain => createEvmReader(chain, pictures)),
    ...solana.map(node => createSolanaReader(node, pictures)),
  ]
  const names = new NameBook()
  const sessions = new SessionBook()
  const crowds = new Map<string, Crowd>()
  const identities = new Map<string, Identity>()
  const crowdOn = (address: string, readers: readonly AccountReader[]) => {
    const crowd = crowds.get(keyOf(address))
    return readers.some(reader => reader.caipNetworkId === crowd?.network.caipNetworkId) ? crowd : undefined
  }

  return {
    networks,
    names,
    sessions,
    pictures,
    controls: createControls({ networks, names, sessions, pictures, crowds, identities }),
    async balances(account, currency) {
      const readers = readersFor(networks, account)
      const real = readers.map(async reader => ({
        network: reader,
        holdings: await reader.holdings(account.address),
      }))
      const held = [...(await Promise.all(real)), ...(crowdOn(account.address, readers)?.held ?? [])]
      return held.flatMap(({ network, holdings }) =>
        holdings.map(holding => presentBalance(holding, network, currency, pictures)),
      )
    },
    async history(account, cursor) {
      const readers = readersFor(networks, account)
      const entries = await Promise.all(readers.map(reader => reader.history(account.address)))
      const crowd = crowdOn(account.address, readers)
      return pageOf([...entries.flat(), ...(crowd?.entries ?? [])], cursor, readers[0]?.pageSize ?? 0)
    },
    identify: address => identities.get(keyOf(address)) ?? nameOf(names, address),
  }
}

/** What is kept in memory, and what new memories are made of. */
interface Memory extends Pick<RunningBlockchain, 'networks' | 'names' | 'sessions' | 'pictures'> {
  readonly crowds: Map<string, Crowd>
  readonly identities: Map<string, Identity>
}

const createControls = ({ networks, names, sessions, pictures, crowds, identities }: Memory): Blockchain => ({
  crowd(address, options) {
    const network = networks.find(
      each => each.isAddress(address) && each.caipNetworkId === (options.network ?? each.caipNetworkId),
    )
    if (!network) throw new SandboxError('CHAIN_UNKNOWN', `The sandbox runs no such network for ${address}.`)
    crowds.set(keyOf(address), createCrowd(address, network, options, pictures))
  },
  introduce: (address, identity) => void identities.set(keyOf(address), identity),
  names: () => names.list(),
  clear() {
    for (const memory of [crowds, identities, names, sessions]) memory.clear()
  },
})

/** The name that an address registered last. */
function nameOf(names: NameBook, address: string): Identity | undefined {
  const isIts = ({ addresses }: RegisteredName) => keyOf(addresses['60']?.address ?? '') === keyOf(address)
  const named = names.list().findLast(isIts)
  return named && { name: named.name }
}

/** EVM addresses are the same in any case. */
const keyOf = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

/** The networks that a call is about. */
function readersFor(
  networks: readonly AccountReader[],
  { address, chainId }: AskedAccount,
): readonly AccountReader[] {
  const asked = networks.filter(({ caipNetworkId }) => chainId === null || caipNetworkId === chainId)
  if (asked.length === 0 && chainId !== null) throw new ApiError(400, 'chainId', 'Chain is not supported')
  const readers = asked.filter(network => network.isAddress(address))
  if (readers.length === 0) throw new ApiError(400, 'address', 'Invalid address')
  return address.startsWith('0x') ? readers : readers.slice(0, 1)
}
