import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { Recipient } from './EnteredRecipient.js'
import { canonicalAddress, isChecksumWrong, isContract } from './addressChecks.js'
import { counterpartsOf, type KnownAddresses, type LookAlike } from './knownAddresses.js'

/** What the visitor should check before sending to a valid address. */
export type Warning = 'own' | 'token' | LookAlike | 'checksum' | 'contract'

const contractFreshMs = 30_000
const activityFreshMs = 300_000

interface RecipientWarningsInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly known: KnownAddresses
  isWanted(): boolean
  account(): AccountInUse | undefined
  recipient(): Recipient
  /** What was entered. */
  text(): string
  /** The token that is sent. */
  token(): string | undefined
}

/** What is suspicious about a recipient's address. A check that fails warns of nothing. Observable. */
export class RecipientWarnings {
  readonly #input: RecipientWarningsInput
  readonly #contracts: Query<boolean>
  readonly #counterparts: Query<readonly string[]>

  constructor(input: RecipientWarningsInput) {
    this.#input = input
    const { queries, isWanted } = input
    this.#contracts = queries.query({ staleMs: contractFreshMs, isWanted, ask: () => this.#askContract() })
    this.#counterparts = queries.query({
      staleMs: activityFreshMs,
      isWanted,
      ask: () => this.#askCounterparts(),
    })
    makeAutoObservable(this)
  }

  /** In the order in which they are shown. */
  get list(): readonly Warning[] {
    const account = this.#input.account()
    const recipient = this.#input.recipient()
    if (recipient.state !== 'known' || !account) return []
    const { address } = recipient
    const { namespace, connection } = account.chain
    const isSame = (other: string) => canonicalAddress(namespace, other) === address
    const alike = this.#input.known.lookAlike(account, address, this.#counterparts.data ?? [])
    const token = this.#input.token()
    const checks: [Warning, boolean | undefined][] = [
      ['own', connection?.accounts.some(own => isSame(own.address))],
      ['token', token !== undefined && isSame(token)],
      ...(alike ? [[alike, true] as [Warning, boolean]] : []),
      ['checksum', namespace === 'eip155' && isChecksumWrong(this.#input.text())],
      ['contract', this.#contracts.data],
    ]
    return checks.flatMap(([warning, applies]) => (applies ? [warning] : []))
  }

  #askContract() {
    const account = this.#input.account()
    const recipient = this.#input.recipient()
    if (account?.chain.namespace !== 'eip155' || recipient.state !== 'known') return undefined
    const { context } = this.#input
    const address = recipient.address as `0x${string}`
    return {
      key: ['contract', account.network.caipNetworkId, address],
      fetch: () => isContract(context, account.network, address),
    }
  }

  #askCounterparts() {
    const account = this.#input.account()
    if (!account || this.#input.recipient().state !== 'known') return undefined
    return {
      key: ['counterparts', account.network.caipNetworkId, account.address],
      fetch: (signal: AbortSignal) => counterpartsOf(this.#input.context, account, signal),
    }
  }
}
