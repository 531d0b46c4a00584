import type {
  ChainNamespace,
  PluginContext,
  WalletRequest,
  WalletSession,
  CatalogueWallet,
} from '../../kernel/define.js'
import { isModalError } from '../../kernel/errors/ModalError.js'
import { safeIcon } from '../../kernel/safety/icon.js'
import { walletCatalogueService } from '../wallet-catalogue/api.js'
import { createClientSource } from './client/createClientSource.js'
import type { RemoteSession } from './client/RemoteClient.js'
import { ownLink } from './links/ownLink.js'
import { Arrivals } from './pairing/Arrivals.js'
import { Attempt } from './pairing/Attempt.js'
import { keepPairing, type Keeping } from './pairing/keepPairing.js'
import { PairingShelf } from './pairing/PairingShelf.js'
import type { Chosen, PairingStore } from './pairing/PairingStore.js'
import { takeUpPairings } from './pairing/takeUpPairings.js'
import { requestedAuthentication } from './requestedAuthentication.js'
import { requestedScopes } from './requestedScopes.js'
import { OpenSessions } from './session/OpenSessions.js'
import { openNamespaces } from './session/openNamespaces.js'
import type { OpeningSession } from './session/OpeningSession.js'
import { SessionShelf } from './session/SessionShelf.js'
import { WalletApp } from './session/WalletApp.js'
import type { WalletConnectOptions } from './api.js'

/** What pairs, and keeps sessions. */
export interface Engine {
  connect(request: WalletRequest): Promise<readonly WalletSession[]>
  restore(request: WalletRequest): Promise<readonly WalletSession[]>
  /** Goes on waiting for what visitors were approving as their pages went. */
  takeUp(): void
  /** With each namespace, those that share its session. */
  withSiblings(namespaces: readonly ChainNamespace[]): readonly ChainNamespace[]
  /** The session that came last. */
  readonly latest: RemoteSession | undefined
}

/** Puts a wallet among the recent ones, where there is a catalogue. @returns its picture, if that is there by now */
const putFirst = async (context: PluginContext, wallet: CatalogueWallet): Promise<string | undefined> => {
  const catalogue = await context.load(walletCatalogueService).catch(() => undefined)
  try {
    catalogue?.remember(wallet)
    return safeIcon(catalogue?.icon(wallet))
  } catch (error) {
    context.report(error)
    return undefined
  }
}

/** How a wallet shows itself. Pictures of other hosts are never fetched. */
const ownIcon = ({ record: { peer } }: RemoteSession): string | undefined =>
  peer.icons.map(safeIcon).find(icon => icon !== undefined)

/** Remembers the wallet that the visitor chose, and the link that opened it. @returns what opening the session needs of both */
const remember = async (
  context: PluginContext,
  app: WalletApp,
  { wallet, link: opened }: Chosen,
  session: RemoteSession,
): Promise<OpeningSession> => {
  const link = ownLink(wallet, opened)
  if (wallet && link !== undefined) app.remember(wallet.name, link)
  const icon = (wallet && (await putFirst(context, wallet))) ?? ownIcon(session)
  return { session, icon, link }
}

/** Makes it. */
export const createEngine = (
  context: PluginContext,
  options: WalletConnectOptions,
  store: PairingStore,
): Engine => {
  const { env, storage, report } = context
  const source = createClientSource(context, options)
  const app = new WalletApp(env)
  const shelf = new SessionShelf(storage, () => env.now())
  const pairings = new PairingShelf(storage, () => env.now())
  const sessions = new OpenSessions(context, shelf, app)
  /** A wallet that has only signed would do so again. */
  let canSignFirst = true
  let attempt: Attempt | undefined

  /** Opens a session, or ends it where nothing of it can be used. */
  const open = async (opening: OpeningSession, request: WalletRequest) => {
    sessions.enter(opening)
    try {
      return await openNamespaces({ context, sessions, app, options }, opening, request)
    } catch (error) {
      // A part that could not be fetched may be there at the next visit.
      if (!isModalError(error, 'PLUGIN_LOAD_FAILED')) void sessions.end(opening.session).catch(report)
      throw error
    }
  }
  const pair = async (request: WalletRequest, { ready }: Keeping): Promise<RemoteSession> => {
    const scopes = requestedScopes(context, options, request.namespaces)
    const authentication = canSignFirst ? requestedAuthentication(request, scopes) : undefined
    const propose = async () => (await source.client()).propose(scopes, authentication)
    const begun = new Attempt({ env, store, propose, report, onReady: ready })
    attempt = begun
    try {
      return await begun.run(request.signal)
    } catch (error) {
      if (isModalError(error, 'NOT_APPROVED')) canSignFirst = false
      throw error
    } finally {
      if (attempt === begun) attempt = undefined
    }
  }
  const arrivals = new Arrivals(context, store, () => attempt)

  return {
    withSiblings: namespaces => sessions.withSiblings(namespaces),
    get latest() {
      return sessions.latest
    },
    takeUp: () => {
      const { arrived } = arrivals
      takeUpPairings({ context, shelf: pairings, client: source.client, arrived })
    },
    connect: async request => {
      const keeping = keepPairing({ context, shelf: pairings, store, namespaces: request.namespaces })
      try {
        const session = arrivals.take() ?? (await pair(request, keeping))
        const opening = await remember(context, app, store.chosen, session)
        shelf.add(session.record, opening)
        return await open(opening, request)
      } finally {
        keeping.end()
      }
    },
    restore: async request => {
      const shelved = shelf.all
      if (shelved.length === 0) return []
      const client = await source.client()
      const wanted = new Set(request.namespaces)
      const opened: WalletSession[] = []
      for (const { record, icon, link } of shelved) {
        if (request.signal.aborted || wanted.size === 0) break
        const opening = { session: client.resume(record), icon, link }
        const found = await open(opening, { ...request, namespaces: [...wanted] })
        opened.push(...found)
        found.forEach(({ namespace }) => wanted.delete(namespace))
      }
      return opened
    },
  }
}
