import { userRejected, walletFailed } from '../errors/connect.js'
import type { CaipNetworkId } from '../caip.js'
import type { Account, Connection, SessionListener, SessionReading, WalletSession } from '../types.js'

/** What an entrant works with. */
export interface EntrantParts {
  /** What a reading would be connected as. @throws `WALLET_BAD_ACCOUNTS` */
  toConnection(reading: SessionReading): Connection
  /** Told when it has become another account or network: who was asked about the one before is asked again. */
  moved(): void
  /** Told when the wallet has taken everything back. */
  ended(error: Error): void
  report(error: unknown): void
}

/**
 * A session on its way in, while the guards think: the wallet is heard from the moment that it has answered, so that nobody is connected
 * as whom it has left meanwhile.
 */
export class Entrant {
  connection: Connection
  /** Counts up with each account and network that it becomes. */
  version = 0
  private reading: SessionReading
  /** Who hears the wallet: this entrant, until it hands over. */
  private listener: SessionListener | undefined = {
    accountsChanged: accounts => this.take({ ...this.reading, accounts }),
    networkChanged: networkId => this.take({ ...this.reading, networkId }),
    ended: () => this.parts.ended(walletFailed('The wallet has disconnected', undefined)),
  }
  private unwatch: () => void = () => undefined
  private readonly waiting: (() => void)[] = []

  constructor(
    readonly session: WalletSession,
    private readonly parts: EntrantParts,
  ) {
    this.reading = { accounts: session.accounts, networkId: session.networkId }
    this.connection = parts.toConnection(this.reading)
    this.attempt(() => {
      this.unwatch = session.watch({
        accountsChanged: accounts => this.listener?.accountsChanged(accounts),
        networkChanged: (networkId: CaipNetworkId) => this.listener?.networkChanged(networkId),
        ended: () => this.listener?.ended(),
      })
    })
  }

  /** What the wallet has opened, in its own order. */
  get accounts(): readonly Account[] {
    return this.reading.accounts
  }

  /** Settles when it becomes another account or network. */
  untilMoved(): Promise<undefined> {
    return new Promise(resolve => this.waiting.push(() => resolve(undefined)))
  }

  /** Takes what the wallet opens now. Nothing: the visitor disconnected this site there, which is a no. */
  take(reading: SessionReading): void {
    if (reading.accounts.length === 0) return this.parts.ended(userRejected())
    const { connection: before } = this
    this.reading = reading
    this.connection = this.parts.toConnection(reading)
    if (subjectOf(this.connection) === subjectOf(before)) return
    this.version++
    this.parts.moved()
    for (const tell of this.waiting.splice(0)) tell()
  }

  /** Hands the wallet over to whom it is heard by from now on. @returns the function that ends that */
  readonly handOver = (listener: SessionListener): (() => void) => {
    this.listener = listener
    return () => this.stop()
  }

  /** Hears the wallet no more. Wallets may speak on after they were told to stop. */
  stop(): void {
    this.listener = undefined
    this.attempt(this.unwatch)
  }

  private attempt(fn: () => void): void {
    try {
      fn()
    } catch (error) {
      this.parts.report(error)
    }
  }
}

/** What guards are asked about. */
const subjectOf = ({ address, networkId, accounts }: Connection): string =>
  [address, networkId, accounts[0]?.type].join()
