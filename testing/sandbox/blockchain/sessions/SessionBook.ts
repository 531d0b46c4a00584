/** The key of the service that signs beside the site's. */
export interface CosignerKey {
  readonly type: 'secp256k1'
  readonly publicKey: `0x${string}`
}

/** What a session is about, as it was asked for, and then as it was granted. */
export interface SessionTerms {
  /** Unix seconds, as all times here. */
  readonly expiry: number
  readonly signer: unknown
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
}

/** A session as the public service writes it. */
export interface KeptSession extends SessionTerms {
  readonly pci: string
  /** CAIP-10, with the address in lower case. */
  readonly account: string
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url: string | null
    readonly iconUrl: string | null
  }
  readonly key: CosignerKey
  readonly createdAt: number
  /** Null until it is activated. */
  readonly context: string | null
  readonly revokedAt: number | null
}

/** The sessions of smart accounts, kept in memory. */
export class SessionBook {
  readonly #sessions = new Map<string, KeptSession>()

  /** Of an account; undefined where it is another's. @param account CAIP-10 in any case */
  find(account: string, pci: string): KeptSession | undefined {
    const session = this.#sessions.get(pci)
    return session?.account === account.toLowerCase() ? session : undefined
  }

  /** Those of an account that were activated, oldest first. */
  of(account: string): readonly KeptSession[] {
    return [...this.#sessions.values()].filter(
      session => session.account === account.toLowerCase() && session.context !== null,
    )
  }

  /** Adds a session, or puts it in the place of what was known of it. */
  keep(session: KeptSession): void {
    this.#sessions.set(session.pci, { ...session, account: session.account.toLowerCase() })
  }

  clear(): void {
    this.#sessions.clear()
  }
}
