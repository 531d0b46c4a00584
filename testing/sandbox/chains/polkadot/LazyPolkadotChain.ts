import { callNode } from '../callNode.js'
import { polkadotAccounts } from './polkadotAccounts.js'
import { startChopsticks, type Chopsticks } from './startChopsticks.js'

/** What each account gets: 1000 coins. */
const grant = String(1000n * 10n ** 12n)

/** Puts coins into accounts by the node's own method: the runtime then counts with them. */
const fund = (url: string): Promise<unknown> =>
  callNode(url, 'dev_setStorage', [
    {
      System: {
        Account: polkadotAccounts.map(({ address }) => [[address], { providers: 1, data: { free: grant } }]),
      },
    },
  ])

/** What the Substrate chain of a sandbox is started from. */
export interface PolkadotChainOptions {
  /**
   * The raw chain specification (JSON, as text) of an asset hub: its runtime is run. The sandbox brings none, since those on npm are
   * under GPL; `rococo_v2_2_asset_hub` of `@substrate/connect-known-chains` is one, `chain-specs/` of the polkadot-sdk has others.
   */
  readonly chainSpec: string
}

/** The sandbox's Substrate chain, which is started when somebody asks for it. */
export class LazyPolkadotChain {
  #starting: Promise<Chopsticks> | undefined

  /** The node, while it runs or is being started. */
  get running(): Promise<Chopsticks> | undefined {
    return this.#starting
  }

  /** Starts it once. One that did not start may be started again. */
  start(options: PolkadotChainOptions): Promise<Chopsticks> {
    return (this.#starting ??= this.#start(options).catch((error: unknown) => {
      this.#starting = undefined
      throw error
    }))
  }

  async stop(): Promise<void> {
    const node = await this.#starting?.catch(() => undefined)
    await node?.stop()
  }

  async #start({ chainSpec }: PolkadotChainOptions): Promise<Chopsticks> {
    const node = await startChopsticks(chainSpec)
    try {
      await fund(node.url)
    } catch (error) {
      await node.stop()
      throw error
    }
    return node
  }
}
