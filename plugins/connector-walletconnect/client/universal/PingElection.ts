import type { Environment } from '../../../../kernel/define.js'
import type { TabChannel } from '../../../../kernel/environment/Environment.js'

/** The tab that the visitor looks at answers first; of the others, each waits a time of its own. */
const focusedMs = 200
const unfocusedMs = 1000
const spreadMs = 2000
const maxKnown = 100

/**
 * Decides which tab answers a ping of the wallet: wallets throw at a second answer. And none answers the ping of another tab, which
 * would then take this page for the wallet.
 */
export class PingElection {
  private readonly settled = new Set<number>()
  private readonly channel: TabChannel | undefined
  private readonly ownMs: number

  /** @param name of the channel to the tabs of the same modal */
  constructor(
    private readonly env: Environment,
    name: string,
  ) {
    this.ownMs = unfocusedMs + (parseInt(env.randomId().slice(0, 4), 16) % spreadMs)
    this.channel = env.joinTabs(name, id => {
      if (typeof id === 'number') this.settle(id)
    })
  }

  /** This page pings the wallet. */
  sent(id: number): void {
    this.channel?.post(id)
  }

  /** The ping has been answered by another tab, or comes from one. */
  settle(id: number): void {
    this.settled.add(id)
    if (this.settled.size > maxKnown) this.settled.delete([...this.settled][0] ?? 0)
  }

  /** Resolves with whether this page is the one to answer. */
  async isOurs(id: number): Promise<boolean> {
    const delayMs = this.env.document?.hasFocus() ? focusedMs : this.ownMs
    await new Promise<void>(resolve => void this.env.after(delayMs, resolve))
    return !this.settled.has(id)
  }

  dispose(): void {
    this.channel?.close()
  }
}
