import { makeAutoObservable, observable, observableRef, seal } from '../mobx.js'
import type { Connector } from '../contract/types.js'
import { findWhole } from '../connectors/wholeId.js'

/** @param turn another one each time that the answer may be another */
type Describe = (connectors: readonly Connector[], turn: number) => readonly Connector[]

/** At most this many announced wallets are kept, so that a page cannot be flooded. */
const maxConnectors = 50

/** The wallets found so far, in the order they were found. The first binding of an id stands. */
export class ConnectorsStore {
  /** False until the sources have had their first answer. */
  isReady = false
  /** Whether a source could not be fetched: there may be wallets that nobody has looked for. */
  isPartial = false

  private describe: Describe = connectors => connectors
  /** How often the hook has got or lost a tap. */
  private turn = 0
  readonly #found = observable.map<string, Connector>(undefined, { deep: false })

  constructor() {
    makeAutoObservable<this, 'describe'>(this, { describe: observableRef }, { autoBind: true })
    seal(this)
  }

  /** One a wallet, in the order they were found: merged by name, and as the hook `connectors.decorate` has them look. */
  get list(): readonly Connector[] {
    return this.describe([...this.#found.values()], this.turn)
  }

  /** A connector as it was found, by its own id, whatever it was merged into; a wallet as a whole by its {@link wholeId}. */
  get(id: string): Connector | undefined {
    const { list } = this
    return list.find(connector => connector.id === id) ?? this.#found.get(id) ?? findWhole(list, id)
  }

  /** The picture of a wallet as the list shows it: that of the row that a connector is in, where it has none of its own. */
  iconOf({ id, icon }: Connector): string | undefined {
    const isIn = (row: Connector) => row.id === id || row.members?.some(member => member.id === id)
    return icon ?? this.list.find(isIn)?.icon
  }

  /** Those that storage means by this key: more than one when wallets share an identity. */
  withKey(key: string): readonly Connector[] {
    return [...this.#found.values()].filter(
      connector => connector.key === key || connector.formerKeys?.includes(key),
    )
  }

  add(connector: Connector): void {
    if (!this.#found.has(connector.id) && this.#found.size < maxConnectors)
      this.#found.set(connector.id, connector)
  }

  remove(connector: Connector): void {
    if (this.#found.get(connector.id) === connector) this.#found.delete(connector.id)
  }

  /** Sets what is made of those found. */
  describeBy(describe: Describe): void {
    this.describe = describe
  }

  /** Who decorates them has changed. */
  describeAnew(): void {
    this.turn++
  }

  ready(isPartial: boolean): void {
    this.isReady = true
    this.isPartial = isPartial
  }
}
