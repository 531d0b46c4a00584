/** An address that a name leads to. */
interface NamedAddress {
  readonly address: string
  /** ISO 8601. */
  readonly created_at: string
}

/** A name as the public service writes it. */
export interface RegisteredName {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly attributes: Readonly<Record<string, string>>
  /** By ENSIP-11 coin type, as text. */
  readonly addresses: Readonly<Record<string, NamedAddress>>
}

/** The names that were registered, kept in memory. */
export class NameBook {
  readonly #names = new Map<string, RegisteredName>()

  /** @param name in lower case, with its zone */
  find(name: string): RegisteredName | undefined {
    return this.#names.get(name)
  }

  /** The names of an address, compared letter by letter, as the public service does. */
  of(address: string): readonly RegisteredName[] {
    return this.list().filter(({ addresses }) =>
      Object.values(addresses).some(named => named.address === address),
    )
  }

  /** Oldest first. */
  list(): readonly RegisteredName[] {
    return [...this.#names.values()]
  }

  /** @param coinTypes ENSIP-11, under which the address is found */
  add(
    name: string,
    address: string,
    coinTypes: readonly number[],
    attributes: Readonly<Record<string, string>> = {},
  ): RegisteredName {
    const now = new Date().toISOString()
    const entries = coinTypes.map(type => [String(type), { address, created_at: now }] as const)
    const registered = {
      ...{ name, registered_at: now, updated_at: now, attributes },
      addresses: Object.fromEntries(entries),
    }
    this.#names.set(name, registered)
    return registered
  }

  clear(): void {
    this.#names.clear()
  }
}
