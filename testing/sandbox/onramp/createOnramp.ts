import type { SolanaNode } from '../chains/solana/createSolanaNode.js'
import type { Chains } from '../chains/startChains.js'
import { listen } from '../http/listen.js'
import { serveWeb } from '../secure-site/serveWeb.js'
import { answerPage } from './answerPage.js'
import { deliverOnEvm, deliverOnSolana } from './deliver.js'
import type { SandboxOnramp } from './SandboxOnramp.js'
import { Till } from './Till.js'

/** The parts of the stand-in for purchases. */
export interface RunningOnramp {
  readonly till: Till
  /** Whether options and quotes are answered. */
  isServed: boolean
  /** Origin of the pages, once they are there. */
  url: string
  /** What tests see. */
  readonly controls: SandboxOnramp
  /** Serves the pages, at an origin of their own. */
  start(host: string): Promise<void>
  stop(): Promise<void>
}

/** Makes the stand-in: the first main network of the sandbox stands for Ethereum, and that of Solana for Solana. */
export function createOnramp(chains: Chains, solana: readonly SolanaNode[]): RunningOnramp {
  const main = chains.list.find(({ testnet }) => !testnet)
  const node = solana.find(({ testnet }) => !testnet)
  const networks = { evm: `eip155:${main?.id ?? 1}`, solana: node?.caipNetworkId }
  const till = new Till(
    new Map([
      ...(main ? [[networks.evm, deliverOnEvm(main)] as const] : []),
      ...(node ? [[node.caipNetworkId, deliverOnSolana(node)] as const] : []),
    ]),
  )
  const server = serveWeb(
    request => answerPage(request, till, networks),
    () => running.url,
  )
  const running: RunningOnramp = {
    till,
    isServed: false,
    url: '',
    controls: {
      get url() {
        return running.url
      },
      serve: isServed => {
        running.isServed = isServed
      },
      setDelay: ms => {
        till.delayMs = ms
      },
      purchases: () => till.list(),
    },
    start: async host => {
      running.url = await listen(server, host, 0)
    },
    stop: () =>
      new Promise(resolve => {
        till.stop()
        if (!server.listening) return resolve()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return running
}
