import type { Kernel, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { Place } from '../form/Place.js'
import { Settled } from '../form/Settled.js'
import { Acquaintances } from './Acquaintances.js'
import { counterpartsOf } from './counterpartsOf.js'
import { evmChecksum, isChecksumWrong } from './evmChecksum.js'
import { foreignNamespace } from './foreignNamespace.js'
import { isContract } from './isContract.js'
import { nameFaultOf } from './nameFaultOf.js'
import type { Recipient, Warning } from './Recipient.js'
import { RecipientPicture } from './RecipientPicture.js'
import type { RecentRecipients } from './RecentRecipients.js'
import { isName, resolveName } from './resolveName.js'

const settleMs = 300
/** Not the five minutes for which a name is shown elsewhere: money goes where it stands now. */
const freshMs = 30_000
const activityFreshMs = 300_000

/** What the check is made with. */
export interface RecipientCheckParts {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly recents: RecentRecipients
  readonly isAddress: Kernel['isAddress']
  isWanted(): boolean
  place(): Place | undefined
  /** What was entered. */
  text(): string
  /** The token that is sent. */
  token(): string | undefined
}

type Hidden =
  | 'parts'
  | 'name'
  | 'names'
  | 'contracts'
  | 'counterparts'
  | 'acquaintances'
  | 'on'
  | 'canonical'
  | 'named'
  | 'askName'
  | 'askContract'
  | 'askCounterparts'

/** Finds out who is meant by what was entered, and what speaks against sending there. All of it observable. */
export class RecipientCheck {
  private readonly name: Settled<string>
  private readonly names: Query<string | null>
  private readonly contracts: Query<boolean>
  private readonly counterparts: Query<readonly string[]>
  private readonly acquaintances: Acquaintances
  /** Of who is meant by a name. */
  readonly picture: RecipientPicture

  constructor(private readonly parts: RecipientCheckParts) {
    const { context, queries, isWanted } = parts
    const rules = { staleMs: freshMs, isWanted }
    this.name = new Settled(context.env, () => this.typedName, settleMs)
    this.names = queries.query({ ...rules, ask: () => this.askName() })
    this.contracts = queries.query({ ...rules, ask: () => this.askContract() })
    this.counterparts = queries.query({
      ...rules,
      staleMs: activityFreshMs,
      ask: () => this.askCounterparts(),
    })
    this.acquaintances = new Acquaintances(context, parts.recents)
    this.picture = new RecipientPicture({
      ...{ context, queries, isWanted },
      place: () => parts.place(),
      recipient: () => this.recipient,
    })
    makeAutoObservable<this, Hidden>(this, {
      ...{ counterparts: false, acquaintances: false, askCounterparts: false, picture: false },
      ...{ parts: false, name: false, names: false, contracts: false },
      ...{ on: false, canonical: false, named: false, askName: false, askContract: false, retry: false },
    })
    context.onDispose(this.name.dispose)
  }

  get recipient(): Recipient {
    const text = this.parts.text()
    const place = this.parts.place()
    if (text === '') return { state: 'empty' }
    if (!place) return { state: 'loading' }
    const is = this.on(place, text)
    if (is === undefined) return { state: 'loading' }
    if (is) return { state: 'known', address: this.canonical(place, text) }
    if (this.typedName !== undefined) return this.named(place, this.typedName)
    const namespace = foreignNamespace(text, place.chain.namespace)
    return namespace === undefined ? { state: 'invalid' } : { state: 'foreign', namespace }
  }

  get warnings(): readonly Warning[] {
    const { recipient } = this
    const place = this.parts.place()
    if (recipient.state !== 'known' || !place) return []
    const { address } = recipient
    const isSame = (other: string) => this.canonical(place, other) === address
    const alike = this.acquaintances.lookAlike(place, address, this.counterparts.data ?? [])
    const own = place.chain.connection?.accounts ?? []
    const token = this.parts.token()
    const isEvm = place.chain.namespace === 'eip155'
    const found: [Warning, boolean | undefined][] = [
      ['own', own.some(account => isSame(account.address))],
      ['token', token !== undefined && isSame(token)],
      ...(alike ? [[alike, true] as [Warning, boolean]] : []),
      ['checksum', isEvm && isChecksumWrong(this.parts.text())],
      ['contract', this.contracts.data],
    ]
    return found.flatMap(([warning, is]) => (is ? [warning] : []))
  }

  /** Asks once more for a name that could not be looked up. */
  retry(): void {
    void this.names.renew()
  }

  private get typedName(): string | undefined {
    const text = this.parts.text()
    const place = this.parts.place()
    return place && isName(text) && this.on(place, text) === false ? text : undefined
  }

  private on({ chain, network }: Place, text: string): boolean | undefined {
    return this.parts.isAddress(chain.namespace, text, network)
  }

  /** One form for one account: what is compared, shown and sent. */
  private canonical({ chain }: Place, address: string): string {
    return chain.namespace === 'eip155' ? evmChecksum(address) : address
  }

  private named(place: Place, name: string): Recipient {
    const { data, error, isFetching } = this.names
    if (this.name.value !== name || isFetching) return { state: 'resolving', name }
    if (error) {
      const reason = nameFaultOf(error)
      return reason ? { state: 'uselessName', name, reason } : { state: 'failedName', name }
    }
    if (data === undefined) return { state: 'resolving', name }
    if (data === null) return { state: 'unknownName', name }
    return { state: 'known', name, address: this.canonical(place, data) }
  }

  private askName() {
    const place = this.parts.place()
    const name = this.name.value
    if (!place || name === undefined) return undefined
    const { network } = place
    const isAddress = (text: string) => this.on(place, text) === true
    return {
      key: ['name', network.caipNetworkId, name],
      // What is not kept as an answer would be asked for again and again: nobody is `null`.
      fetch: async (signal: AbortSignal) => {
        const address = await resolveName(this.parts.context, name, network, isAddress, signal)
        if (address !== undefined) this.acquaintances.meet(place.chain.namespace, address)
        return address ?? null
      },
    }
  }

  private askCounterparts() {
    const place = this.parts.place()
    if (!place || this.recipient.state !== 'known') return undefined
    return {
      key: ['counterparts', place.network.caipNetworkId, place.address],
      fetch: (signal: AbortSignal) => counterpartsOf(this.parts.context, place, signal),
    }
  }

  private askContract() {
    const place = this.parts.place()
    const { recipient } = this
    if (place?.chain.namespace !== 'eip155' || recipient.state !== 'known') return undefined
    const { context } = this.parts
    const address = recipient.address as `0x${string}`
    return {
      key: ['contract', place.network.caipNetworkId, address],
      fetch: () => isContract(context, place.network, address),
    }
  }
}
