import type { Mail, SecureSite } from '@portico/secure-site'
import { smartAccountsOf } from '../chains/smart-accounts/smartAccountsOf.js'
import type { RunningChain } from '../chains/startChains.js'
import type { SolanaNode } from '../chains/solana/createSolanaNode.js'
import { listen } from '../http/listen.js'
import { importOptional } from '../importOptional.js'
import { SandboxError } from '../SandboxError.js'
import { bendPage, faultScript } from './faultScript.js'
import type { FrameFaults } from './FrameFaults.js'
import { startIdentities } from './identity/startIdentities.js'
import { serveWeb } from './serveWeb.js'

/** Users' keys follow from it and their addresses: the same person has the same account in each sandbox. */
const seed = 'portico sandbox'

const faultsPath = '/sandbox-faults.js'

/** The secure site of a sandbox, at an origin of its own: it keeps the accounts of the embedded wallet, in memory. */
export interface SandboxSecureSite {
  /** `http://localhost:{port}` by default, for `embeddedWallet({ secureSite })`. */
  readonly url: string
  /** Origin of the stand-ins of identity providers: `/google/authorize`, and `/cast` for Farcaster. Visitors are led there. */
  readonly identityUrl: string
  /** The mails that it has sent, oldest first. @param address of one recipient. Default: of all */
  mails(address?: string): readonly Mail[]
  /** Lets the frames of a project misbehave from their next page on. Other projects see nothing of it. */
  setFaults(projectId: string, faults: FrameFaults): void
  /** Lets time pass for the site alone: codes, sessions and waits end. @param seconds more than 0 */
  passTime(seconds: number): void
  stop(): Promise<void>
}

/** Where it listens, and the chains that its accounts are on. */
export interface SecureSitePlace {
  readonly host: string
  /** 0: any free one, false: nowhere. Default: any free one. */
  readonly port: number | false | undefined
  readonly chains: readonly RunningChain[]
  readonly solana: readonly Pick<SolanaNode, 'caipNetworkId' | 'name'>[]
  /** Address of the sandbox, which leads to the nodes. */
  readonly url: string
}

const load = () =>
  importOptional('The secure site', ['@portico/secure-site'], () => import('@portico/secure-site'))

/** Undefined where it is not installed. */
const loadIfThere = async () => {
  try {
    return await load()
  } catch (error) {
    if (error instanceof SandboxError && error.code === 'PACKAGE_NOT_INSTALLED') return undefined
    throw error
  }
}

/**
 * Starts the secure site, where there shall be one and its package is installed.
 * @throws SandboxError `PORT_IN_USE`
 */
export async function startSecureSite(place: SecureSitePlace): Promise<SandboxSecureSite | undefined> {
  const { host, port, chains, solana, url: sandbox } = place
  if (port === false) return undefined
  const kit = await loadIfThere()
  if (!kit) return undefined
  const mailer = kit.memoryMailer()
  const faultsOf = new Map<string, FrameFaults>()
  const server = serveWeb(
    request => respond(site, faultsOf, request),
    () => url,
  )
  // Of the same site as pages of this computer: browsers may let frames of other sites keep nothing.
  const url = (await listen(server, host, port ?? 0)).replace('//127.0.0.1:', '//localhost:')
  const evmNetworks = chains.map(({ id, name, nativeCurrency, hasSmartAccounts }) => ({
    caipNetworkId: `eip155:${id}` as const,
    name,
    nativeCurrency,
    rpcUrl: `${sandbox}/rpc/${id}`,
    ...(hasSmartAccounts && { smartAccounts: smartAccountsOf(id, sandbox) }),
  }))
  const solanaNetworks = solana.map(({ caipNetworkId, name }) => ({
    caipNetworkId,
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrl: `${sandbox}/${caipNetworkId.replace(':', '/')}`,
  }))
  const networks = [...evmNetworks, ...solanaNetworks]
  const identities = await startIdentities(host, kit.oauthProvider)
  const { identityProviders, farcaster } = identities
  let passedMs = 0
  const now = () => Date.now() + passedMs
  const options = { url, name: 'Portico sandbox', networks, mailer, seed, identityProviders, farcaster, now }
  const site = kit.createSecureSite(options)

  return {
    url,
    identityUrl: identities.url,
    mails: address => (address === undefined ? mailer.all() : mailer.of(address)),
    setFaults: (projectId, faults) => void faultsOf.set(projectId, faults),
    passTime: seconds => {
      passedMs += Math.max(0, seconds) * 1000
    },
    stop: async () => {
      await identities.stop()
      await new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Answers as the site does, but for the frames that shall misbehave. */
async function respond(
  site: SecureSite,
  faultsOf: ReadonlyMap<string, FrameFaults>,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const projectId = searchParams.get('projectId') ?? ''
  const faults = faultsOf.get(projectId)
  if (!faults || (pathname !== '/sdk' && pathname !== faultsPath)) return site.respond(request)
  if (pathname === faultsPath)
    return new Response(faultScript(faults), { headers: { 'content-type': 'text/javascript' } })
  if (faults.status !== undefined) return new Response('The sandbox refuses', { status: faults.status })
  const page = await site.respond(request)
  const src = `${faultsPath}?projectId=${encodeURIComponent(projectId)}`
  return new Response(bendPage(await page.text(), faults, src), page)
}
