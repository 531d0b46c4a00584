import { userRejected, walletFailed } from '../errors/connect.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type {
  Account,
  Connection,
  SessionListener,
  SessionReading,
  WalletSession,
} from '../contract/types.js'

/** What a pending session works with. */
export interface PendingSessionParts {
  /** What a reading would be connected as. @throws `WALLET_BAD_ACCOUNTS` */
  toConnection(reading: SessionReading): Connection
  /** Called when the account or network has changed: guards are asked again. */
  changed(): void
  /** Called when the wallet has taken everything back. */
  ended(error: Error): void
  report(error: unknown): void
}

/**
 * A session that the wallet has opened and that the guards have not let in yet. The wallet is listened to from the moment it has answered,
 * so that nobody is connected as an account or to a network that the wallet has left in the meantime.
 */
export class PendingSession {
  connection: Connection
  /** Counts the changes of account and network. */
  version = 0
  /** Whether nobody listens to the wallet for it any more. */
  isOver = false
  private reading: SessionReading
  /** Who listens to the wallet: this session, until it hands over. */
  private listener: SessionListener | undefined = {
    accountsChanged: (accounts, networkId = this.reading.networkId) => this.update({ accounts, networkId }),
    networkChanged: networkId => this.update({ ...this.reading, networkId }),
    ended: () => this.parts.ended(walletFailed('The wallet has disconnected', undefined)),
  }
  private unwatch: () => void = () => undefined
  private readonly waiting: (() => void)[] = []

  constructor(
    readonly session: WalletSession,
    private readonly parts: PendingSessionParts,
  ) {
    this.reading = { accounts: session.accounts, networkId: session.networkId }
    this.connection = parts.toConnection(this.reading)
    this.attempt(() => {
      this.unwatch = session.watch({
        accountsChanged: (accounts, networkId?: CaipNetworkId) =>
          this.listener?.accountsChanged(accounts, networkId),
        networkChanged: (networkId: CaipNetworkId) => this.listener?.networkChanged(networkId),
        ended: () => this.listener?.ended(),
      })
    })
  }

  /** What the wallet has opened, in its own order. */
  get accounts(): readonly Account[] {
    return this.reading.accounts
  }

  /** Settles when the account or network changes, or nobody wants the session any more. */
  untilChanged(): Promise<undefined> {
    return new Promise(resolve => this.waiting.push(() => resolve(undefined)))
  }

  /** Takes what the wallet opens now. No account means that the visitor disconnected this site there, which is a refusal. */
  update(reading: SessionReading): void {
    if (reading.accounts.length === 0) return this.parts.ended(userRejected())
    const { connection: before } = this
    this.reading = reading
    this.connection = this.parts.toConnection(reading)
    if (identityOf(this.connection) === identityOf(before)) return
    this.version++
    this.parts.changed()
    this.tell()
  }

  /** Hands the wallet over to another listener. @returns the function that ends that */
  readonly handOver = (listener: SessionListener): (() => void) => {
    this.listener = listener
    return () => this.stop()
  }

  /** Stops listening. Wallets may go on calling after they were told to stop. */
  stop(): void {
    this.listener = undefined
    this.attempt(this.unwatch)
    this.isOver = true
    this.version++
    this.tell()
  }

  private tell(): void {
    for (const tell of this.waiting.splice(0)) tell()
  }

  private attempt(fn: () => void): void {
    try {
      fn()
    } catch (error) {
      this.parts.report(error)
    }
  }
}

/** What guards decide about. */
const identityOf = ({ address, networkId, accounts }: Connection): string =>
  [address, networkId, accounts[0]?.type].join()
