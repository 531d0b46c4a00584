import type { RunningBlockchain } from './blockchain/createBlockchain.js'
import { accounts } from './chains/accounts.js'
import { describeBitcoinChain } from './chains/bitcoin/describeBitcoinChain.js'
import type { RunningBitcoinChain } from './chains/bitcoin/startBitcoinChains.js'
import { describeCosmosChain } from './chains/cosmos/describeCosmosChain.js'
import type { RunningCosmosChain } from './chains/cosmos/startCosmosChains.js'
import { describePolkadotChain } from './chains/polkadot/describePolkadotChain.js'
import { createEns } from './chains/createEns.js'
import type { LazyPolkadotChain } from './chains/polkadot/LazyPolkadotChain.js'
import type { SolanaNode } from './chains/solana/createSolanaNode.js'
import { describeSolanaChain } from './chains/solana/describeSolanaChain.js'
import type { Chains, RunningChain } from './chains/startChains.js'
import { localEns } from './contracts/localEns.js'
import { multicall3 } from './contracts/multicall3.js'
import { testUsd } from './contracts/testUsd.js'
import type { RunningSwap } from './exchange/createSwap.js'
import { sandboxExchange } from './exchange/sandboxExchange.js'
import type { ExchangePages } from './pay/startExchanges.js'
import type { PayDesk } from './pay/PayDesk.js'
import type { FaultBoard } from './faults/createFaultBoard.js'
import type { Dispatcher } from './http/createDispatcher.js'
import type { HttpServer } from './http/createHttpServer.js'
import { smartAccountsOf } from './chains/smart-accounts/smartAccountsOf.js'
import { SandboxError } from './SandboxError.js'
import type { AnalyticsService } from './services/createAnalyticsService.js'
import type { Sponsor } from './bundler/Sponsor.js'
import type { SandboxOnramp } from './onramp/SandboxOnramp.js'
import type { RelayService } from './services/createRelayService.js'
import type { Service } from './services/Service.js'
import type { SandboxSecureSite } from './secure-site/startSecureSite.js'
import type { Sandbox, SandboxChain, SandboxStats } from './types.js'

/** The running parts of a sandbox. */
interface SandboxParts {
  readonly url: string
  /** Of `performance.now()`, in milliseconds. */
  readonly startedAt: number
  readonly chains: Chains
  readonly solana: readonly SolanaNode[]
  readonly bitcoin: readonly RunningBitcoinChain[]
  readonly cosmos: readonly RunningCosmosChain[]
  readonly polkadot: LazyPolkadotChain
  readonly secureSite: SandboxSecureSite | undefined
  readonly services: readonly Service[]
  readonly analytics: AnalyticsService
  readonly relay: RelayService
  readonly blockchain: RunningBlockchain
  readonly swap: RunningSwap
  readonly sponsor: Sponsor
  readonly onramp: SandboxOnramp
  readonly desk: PayDesk
  readonly exchanges: ExchangePages
  readonly board: FaultBoard
  readonly dispatcher: Dispatcher
  readonly http: HttpServer
  stop(): Promise<void>
}

/** Gives the running parts the face that tests and hosts see. */
export function describeSandbox(parts: SandboxParts): Sandbox {
  const { url, analytics, board } = parts
  const { setFaults, dropClients, stats } = parts.relay.relay
  const chains = parts.chains.list.map(chain => describeChain(chain, url))
  let stopped: Promise<void> | undefined

  return {
    url,
    walletApiUrl: url,
    analyticsUrl: url,
    hostedRpcUrl: url,
    blockchainApiUrl: url,
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    verifyUrl: url,
    phoneUrl: `${url}/phone`,
    secureSite: parts.secureSite,
    blockchain: parts.blockchain.controls,
    swap: parts.swap.controls,
    onramp: parts.onramp,
    sponsor: { payFor: parts.sponsor.payFor, payForNobody: parts.sponsor.payForNobody },
    pay: {
      url: parts.exchanges.url,
      setExchanges: count => void (parts.desk.count = count),
      setFault: fault => void (parts.desk.fault = fault),
      payments: () => parts.desk.payments(),
    },
    relay: { setFaults, dropClients, stats },
    chains,
    ens: createEns(parts.chains.list.find(({ testnet }) => !testnet)?.nodeUrl),
    rpcUrl(chainId) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SandboxError('CHAIN_UNKNOWN', `The sandbox does not run chain ${chainId}.`)
      return chain.rpcUrl
    },
    solana: parts.solana.map(node => describeSolanaChain(node, url)),
    bitcoin: parts.bitcoin.map(chain => describeBitcoinChain(chain, url)),
    cosmos: parts.cosmos.map(chain => describeCosmosChain(chain, url)),
    startPolkadot: async options => describePolkadotChain(await parts.polkadot.start(options), url),
    analyticsEvents: () => analytics.events(),
    clearAnalytics: () => analytics.clear(),
    setFault: (service, mode) => board.set(service, mode),
    clearFaults() {
      board.clear()
      setFaults({})
    },
    stats: () => takeStats(parts),
    stop: () => (stopped ??= parts.stop()),
  }
}

function describeChain(chain: RunningChain, url: string): SandboxChain {
  const { id, name, nativeCurrency, testnet, pid, hasSmartAccounts, hasExchange } = chain
  return {
    id,
    name,
    nativeCurrency,
    testnet,
    rpcUrl: `${url}/rpc/${id}`,
    accounts,
    token: { address: testUsd.address, name: 'Test USD', symbol: 'TUSD', decimals: 6 },
    multicall3: multicall3.address,
    ...(!testnet && { ensUniversalResolver: localEns.address }),
    ...(hasSmartAccounts && { smartAccounts: smartAccountsOf(id, url) }),
    ...(hasExchange && { exchange: sandboxExchange }),
    pid,
  }
}

function takeStats({ startedAt, services, analytics, board, dispatcher, http }: SandboxParts): SandboxStats {
  return {
    uptimeMs: Math.round(performance.now() - startedAt),
    openExchanges: http.openExchanges(),
    services: services.map(({ name }) => ({
      name,
      requests: dispatcher.requestsOf(name),
      fault: board.modeOf(name),
    })),
    analytics: { recorded: analytics.events().length, rejected: analytics.rejected() },
  }
}
