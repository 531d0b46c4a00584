import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { Debounced } from '../store/Debounced.js'
import type { SenderAccount } from '../store/SenderAccount.js'
import { RecipientPicture } from './RecipientPicture.js'
import { evmChecksum, foreignNamespace, isChecksumWrong, isContract } from './addressChecks.js'
import { KnownAddresses, counterpartsOf, type LookAlike, type RecentRecipients } from './knownAddresses.js'
import { isName, nameFault, resolveName, type NameFault } from './resolveName.js'

export type Recipient =
  | { readonly state: 'empty' | 'loading' | 'invalid' }
  /** It looks like an address of another chain. */
  | { readonly state: 'foreign'; readonly namespace: string }
  | { readonly state: 'resolving' | 'unknownName' | 'failedName'; readonly name: string }
  /** The name has no usable address, also not later. */
  | { readonly state: 'unusableName'; readonly name: string; readonly reason: NameFault }
  | { readonly state: 'known'; readonly address: string; readonly name?: string }

/** What the visitor should check before sending to a valid address. */
export type Warning = 'own' | 'token' | LookAlike | 'checksum' | 'contract'

const debounceMs = 300
/** Elsewhere, names are kept for five minutes. Here money goes to the address. */
const freshMs = 30_000
const activityFreshMs = 300_000

interface RecipientCheckInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly recents: RecentRecipients
  readonly isAddress: PluginContext['isAddress']
  isWanted(): boolean
  account(): SenderAccount | undefined
  /** What was entered. */
  text(): string
  /** The token that is sent. */
  token(): string | undefined
}

/** Finds the recipient of what was entered, and what the visitor should be warned of. Observable. */
export class RecipientCheck {
  readonly picture: RecipientPicture
  readonly #input: RecipientCheckInput
  readonly #name: Debounced<string>
  readonly #names: Query<string | null>
  readonly #contracts: Query<boolean>
  readonly #counterparts: Query<readonly string[]>
  readonly #known: KnownAddresses

  constructor(input: RecipientCheckInput) {
    this.#input = input
    const { context, queries, isWanted } = input
    const rules = { staleMs: freshMs, isWanted }
    this.#name = new Debounced(context.env, () => this.typedName, debounceMs)
    this.#names = queries.query({ ...rules, ask: () => this.#askName() })
    this.#contracts = queries.query({ ...rules, ask: () => this.#askContract() })
    this.#counterparts = queries.query({
      ...rules,
      staleMs: activityFreshMs,
      ask: () => this.#askCounterparts(),
    })
    this.#known = new KnownAddresses(context, input.recents)
    this.picture = new RecipientPicture({
      context,
      queries,
      isWanted,
      account: () => input.account(),
      recipient: () => this.recipient,
    })
    makeAutoObservable(this, { picture: false, retry: false })
    context.onDispose(this.#name.dispose)
  }

  get recipient(): Recipient {
    const text = this.#input.text()
    const account = this.#input.account()
    if (text === '') return { state: 'empty' }
    if (!account) return { state: 'loading' }
    const isAddress = this.#isAddress(account, text)
    if (isAddress === undefined) return { state: 'loading' }
    if (isAddress) return { state: 'known', address: this.#canonical(account, text) }
    if (this.typedName !== undefined) return this.#resolved(account, this.typedName)
    const namespace = foreignNamespace(text, account.chain.namespace)
    return namespace === undefined ? { state: 'invalid' } : { state: 'foreign', namespace }
  }

  get warnings(): readonly Warning[] {
    const { recipient } = this
    const account = this.#input.account()
    if (recipient.state !== 'known' || !account) return []
    const { address } = recipient
    const isSame = (other: string) => this.#canonical(account, other) === address
    const alike = this.#known.lookAlike(account, address, this.#counterparts.data ?? [])
    const own = account.chain.connection?.accounts ?? []
    const token = this.#input.token()
    const isEvm = account.chain.namespace === 'eip155'
    const checks: [Warning, boolean | undefined][] = [
      ['own', own.some(account => isSame(account.address))],
      ['token', token !== undefined && isSame(token)],
      ...(alike ? [[alike, true] as [Warning, boolean]] : []),
      ['checksum', isEvm && isChecksumWrong(this.#input.text())],
      ['contract', this.#contracts.data],
    ]
    return checks.flatMap(([warning, applies]) => (applies ? [warning] : []))
  }

  /** Looks the name up again. */
  retry(): void {
    void this.#names.renew()
  }

  private get typedName(): string | undefined {
    const text = this.#input.text()
    const account = this.#input.account()
    return account && isName(text) && this.#isAddress(account, text) === false ? text : undefined
  }

  #isAddress({ chain, network }: SenderAccount, text: string): boolean | undefined {
    return this.#input.isAddress(chain.namespace, text, network)
  }

  /** The one form that is compared, shown and sent. */
  #canonical({ chain }: SenderAccount, address: string): string {
    return chain.namespace === 'eip155' ? evmChecksum(address) : address
  }

  #resolved(account: SenderAccount, name: string): Recipient {
    const { data, error, isFetching } = this.#names
    if (this.#name.value !== name || isFetching) return { state: 'resolving', name }
    if (error) {
      const reason = nameFault(error)
      return reason ? { state: 'unusableName', name, reason } : { state: 'failedName', name }
    }
    if (data === undefined) return { state: 'resolving', name }
    if (data === null) return { state: 'unknownName', name }
    return { state: 'known', name, address: this.#canonical(account, data) }
  }

  #askName() {
    const account = this.#input.account()
    const name = this.#name.value
    if (!account || name === undefined) return undefined
    const { network } = account
    const isAddress = (text: string) => this.#isAddress(account, text) === true
    return {
      key: ['name', network.caipNetworkId, name],
      // `null` is kept as an answer, `undefined` would be asked for again and again.
      fetch: async (signal: AbortSignal) => {
        const address = await resolveName(this.#input.context, name, network, isAddress, signal)
        if (address !== undefined) this.#known.addResolved(account.chain.namespace, address)
        return address ?? null
      },
    }
  }

  #askCounterparts() {
    const account = this.#input.account()
    if (!account || this.recipient.state !== 'known') return undefined
    return {
      key: ['counterparts', account.network.caipNetworkId, account.address],
      fetch: (signal: AbortSignal) => counterpartsOf(this.#input.context, account, signal),
    }
  }

  #askContract() {
    const account = this.#input.account()
    const { recipient } = this
    if (account?.chain.namespace !== 'eip155' || recipient.state !== 'known') return undefined
    const { context } = this.#input
    const address = recipient.address as `0x${string}`
    return {
      key: ['contract', account.network.caipNetworkId, address],
      fetch: () => isContract(context, account.network, address),
    }
  }
}
