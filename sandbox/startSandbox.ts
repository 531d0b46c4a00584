import { localChains } from './chains/localChains.js'
import { startChains, type Chains } from './chains/startChains.js'
import { describeSandbox } from './describeSandbox.js'
import { createFaultBoard } from './faults/createFaultBoard.js'
import { createDispatcher } from './http/createDispatcher.js'
import { createHttpServer } from './http/createHttpServer.js'
import { listen } from './http/listen.js'
import { createAnalyticsService, type AnalyticsService } from './services/createAnalyticsService.js'
import { createFaucetService } from './services/createFaucetService.js'
import { createHostedRpcService } from './services/createHostedRpcService.js'
import { createPagesService } from './services/createPagesService.js'
import { createRelayControlService } from './services/createRelayControlService.js'
import { createRelayService, type RelayService } from './services/createRelayService.js'
import { createRpcService } from './services/createRpcService.js'
import { createVerifyService } from './services/createVerifyService.js'
import { createWalletApiService } from './services/createWalletApiService.js'
import type { Service } from './services/Service.js'
import type { Sandbox, SandboxOptions } from './types.js'
import { createCatalogue } from './wallets/createCatalogue.js'

/**
 * Starts the sandbox: one server that stands in for every outside service, and its chains. The chains' processes
 * end with this process, however it ends.
 *
 * @throws SandboxError `ANVIL_NOT_INSTALLED`, `CHAIN_NOT_STARTED` or `PORT_IN_USE`; nothing is left running then
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, projects = {}, quiet = true } = options
  const startedAt = performance.now()
  const chains = await startChains(options.chains ?? localChains)
  const analytics = createAnalyticsService(projects)
  const relay = createRelayService(projects)
  const services = createServices(chains, analytics, relay, options)
  const board = createFaultBoard()
  const pages = createPagesService(() => sandbox, services)
  const dispatcher = createDispatcher([...services, pages], board, quiet ? () => undefined : console.log)
  const http = createHttpServer(dispatcher.respond)
  const stop = async () => {
    await http.stop()
    for (const service of services) await service.stop?.()
  }
  const url = await listen(http.server, host, port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const parts = { url, startedAt, chains, services, analytics, relay, board, dispatcher, http, stop }
  const sandbox = describeSandbox(parts)
  return sandbox
}

/** Every stand-in. A new one is added here. */
function createServices(
  chains: Chains,
  analytics: AnalyticsService,
  relay: RelayService,
  options: SandboxOptions,
): Service[] {
  const { wallets = 300, projects = {} } = options
  const localIds = chains.list.map(({ id }) => `eip155:${id}`)
  return [
    createRpcService(chains),
    createHostedRpcService(chains, projects),
    createWalletApiService(createCatalogue(wallets, localIds), projects),
    analytics,
    createFaucetService(chains),
    relay,
    createRelayControlService(relay.relay),
    createVerifyService(),
  ]
}
