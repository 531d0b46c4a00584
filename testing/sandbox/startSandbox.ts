import { createBlockchain, type RunningBlockchain } from './blockchain/createBlockchain.js'
import {
  startBitcoinChains,
  stopBitcoinChains,
  type RunningBitcoinChain,
} from './chains/bitcoin/startBitcoinChains.js'
import { startCosmosChains, type RunningCosmosChain } from './chains/cosmos/startCosmosChains.js'
import { LazyPolkadotChain } from './chains/polkadot/LazyPolkadotChain.js'
import { localChains } from './chains/localChains.js'
import type { SolanaNode } from './chains/solana/createSolanaNode.js'
import { startSolanaChains } from './chains/solana/startSolanaChains.js'
import { startChains, type Chains } from './chains/startChains.js'
import { describeSandbox } from './describeSandbox.js'
import { createSwap, type RunningSwap } from './exchange/createSwap.js'
import { createFaultBoard } from './faults/createFaultBoard.js'
import { createDispatcher } from './http/createDispatcher.js'
import { createHttpServer } from './http/createHttpServer.js'
import { listen } from './http/listen.js'
import { createOnramp, type RunningOnramp } from './onramp/createOnramp.js'
import { createAnalyticsService, type AnalyticsService } from './services/createAnalyticsService.js'
import { createSponsorBook, type SponsorBook } from './bundler/Sponsor.js'
import { createBlockchainControlService } from './services/createBlockchainControlService.js'
import { createBlockchainService } from './services/createBlockchainService.js'
import { createBundlerService } from './services/createBundlerService.js'
import { createCosmosService } from './services/createCosmosService.js'
import { createEsploraService } from './services/createEsploraService.js'
import { createFaucetService } from './services/createFaucetService.js'
import { createHostedRpcService } from './services/createHostedRpcService.js'
import { createOnrampControlService } from './services/createOnrampControlService.js'
import { PayDesk } from './pay/PayDesk.js'
import { startExchanges, type ExchangePages } from './pay/startExchanges.js'
import { createPayService } from './services/createPayService.js'
import { createPagesService } from './services/createPagesService.js'
import { createPhoneService } from './services/createPhoneService.js'
import { createPicturesService } from './services/createPicturesService.js'
import { createPolkadotService } from './services/createPolkadotService.js'
import { createRelayControlService } from './services/createRelayControlService.js'
import { createRelayService, type RelayService } from './services/createRelayService.js'
import { createRpcService } from './services/createRpcService.js'
import { createSecureSiteService } from './services/createSecureSiteService.js'
import { createSolanaService } from './services/createSolanaService.js'
import { createSponsorService } from './services/createSponsorService.js'
import { createSwapControlService } from './services/createSwapControlService.js'
import { createVerifyService } from './services/createVerifyService.js'
import { createWalletApiService } from './services/createWalletApiService.js'
import { createWalletPagesService } from './services/createWalletPagesService.js'
import type { Service } from './services/Service.js'
import { startSecureSite, type SandboxSecureSite } from './secure-site/startSecureSite.js'
import type { Sandbox, SandboxOptions } from './types.js'
import { createCatalogue } from './wallets/createCatalogue.js'
import type { WalletListing } from './wallets/WalletListing.js'

/**
 * Starts the sandbox: one server that stands in for every outside service, and its chains. The chains' processes
 * end with this process, however it ends.
 *
 * @throws SandboxError `ANVIL_NOT_INSTALLED`, `BITCOIND_NOT_INSTALLED`, `PACKAGE_NOT_INSTALLED`, `CHAIN_NOT_STARTED` or `PORT_IN_USE`;
 * nothing is left running then
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, projects = {}, quiet = true } = options
  const startedAt = performance.now()
  const solana = await startSolanaChains(options.solana)
  const bitcoin = await startBitcoinChains(options.bitcoin)
  const chains = await startChains(options.chains ?? localChains).catch(async (error: unknown) => {
    await stopBitcoinChains(bitcoin)
    throw error
  })
  const cosmos = startCosmosChains(options.cosmos)
  const polkadot = new LazyPolkadotChain()
  const sponsor = createSponsorBook()
  const desk = new PayDesk(chains.list)
  const analytics = createAnalyticsService(projects)
  const relay = createRelayService(projects)
  const blockchain = createBlockchain(chains, solana, () => sandbox.url)
  const swap = createSwap(chains.list, blockchain.pictures)
  const onramp = createOnramp(chains, solana)
  const running = {
    ...{ chains, solana, bitcoin, cosmos, polkadot, analytics, relay },
    ...{ blockchain, swap, sponsor, onramp, desk },
  }
  const services = createServices(() => sandbox, { ...running, secureSite: () => late.secureSite }, options)
  const board = createFaultBoard()
  const pages = createPagesService(() => sandbox, services)
  const dispatcher = createDispatcher([...services, pages], board, quiet ? () => undefined : console.log)
  const http = createHttpServer(dispatcher.respond)
  const late: { secureSite?: SandboxSecureSite | undefined; exchanges?: ExchangePages } = {}
  const stop = async () => {
    await http.stop()
    await late.secureSite?.stop()
    await onramp.stop()
    await late.exchanges?.stop()
    for (const service of services) await service.stop?.()
  }
  const url = await listen(http.server, host, port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  await onramp.start(host)
  late.secureSite = await startSecureSite({
    host,
    port: options.secureSitePort,
    chains: chains.list,
    solana,
    url,
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const exchanges = await startExchanges(host, desk).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  late.exchanges = exchanges
  const parts = {
    ...running,
    ...{ url, startedAt, services, board, dispatcher, http, stop, exchanges },
    ...{ secureSite: late.secureSite, onramp: onramp.controls },
  }
  const sandbox = describeSandbox(parts)
  return sandbox
}

/** What services stand on. */
interface ServiceParts {
  readonly chains: Chains
  readonly solana: readonly SolanaNode[]
  readonly bitcoin: readonly RunningBitcoinChain[]
  readonly cosmos: readonly RunningCosmosChain[]
  readonly polkadot: LazyPolkadotChain
  readonly analytics: AnalyticsService
  readonly relay: RelayService
  readonly blockchain: RunningBlockchain
  readonly swap: RunningSwap
  readonly sponsor: SponsorBook
  readonly onramp: RunningOnramp
  readonly secureSite: () => SandboxSecureSite | undefined
  readonly desk: PayDesk
}

/** Every stand-in. A new one is added here. */
function createServices(
  sandbox: () => Sandbox,
  {
    chains,
    solana,
    bitcoin,
    cosmos,
    polkadot,
    analytics,
    relay,
    blockchain,
    swap,
    sponsor,
    onramp,
    secureSite,
    desk,
  }: ServiceParts,
  options: SandboxOptions,
): Service[] {
  const { wallets = 300, walletLinks, projects = {} } = options
  const localIds = [
    ...chains.list.map(({ id }) => `eip155:${id}`),
    ...[...solana, ...bitcoin, ...cosmos].map(({ caipNetworkId }) => caipNetworkId),
  ]
  let created: readonly WalletListing[] | undefined
  // For the first request: its links name the address of the sandbox.
  const catalogue = () => (created ??= createCatalogue(wallets, localIds, sandbox(), walletLinks))
  return [
    createRpcService(chains),
    createSolanaService(solana),
    createEsploraService(bitcoin),
    createCosmosService(cosmos),
    createPolkadotService(polkadot),
    createHostedRpcService(chains, solana, projects),
    createPayService(
      desk,
      () => ({ pagesUrl: sandbox().pay.url, imageUrl: `${sandbox().url}/getAssetImage/exchange` }),
      projects,
    ),
    createBlockchainService(blockchain, swap, chains.list, projects, onramp),
    createBlockchainControlService(blockchain.controls),
    createSwapControlService(swap.controls),
    createOnrampControlService(onramp.controls),
    createPicturesService(),
    createWalletApiService(catalogue, projects),
    createWalletPagesService(catalogue),
    analytics,
    createFaucetService(chains, solana, bitcoin, cosmos),
    createBundlerService(chains.list),
    createSponsorService(chains.list, sponsor),
    relay,
    createRelayControlService(relay.relay),
    createVerifyService(),
    createPhoneService(sandbox, projects),
    createSecureSiteService(secureSite),
  ]
}
