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
import { createClientLoader } from './client/createClientLoader.js'
import type { RemoteSession } from './client/RemoteSession.js'
import { ownLink } from './links/connectOptions.js'
import { localLinks } from './links/localLinks.js'
import { ResumedSessions, resumePairings } from './pairing/resumePairings.js'
import { PairingAttempt } from './pairing/PairingAttempt.js'
import { persistPairing, type PersistedPairing } from './pairing/persistPairing.js'
import { PairingStorage } from './pairing/PairingStorage.js'
import type { ChosenWallet, PairingStore } from './pairing/PairingStore.js'
import { requestedAuthentication, requestedScopes } from './requestedScopes.js'
import { OpenSessions } from './session/OpenSessions.js'
import { openNamespaces } from './session/openNamespaces.js'
import { type SessionToOpen, SessionStorage } from './session/SessionStorage.js'
import { WalletApp } from './session/WalletApp.js'
import type { WalletConnectOptions } from './api.js'

/** Pairs with wallets, and keeps the sessions that they open. */
export interface Engine {
  connect(request: WalletRequest): Promise<readonly WalletSession[]>
  restore(request: WalletRequest): Promise<readonly WalletSession[]>
  /** Waits again for the wallets that visitors were in as their pages were closed. */
  resumePairings(): void
  /** With each namespace, those that share its session. */
  withSiblings(namespaces: readonly ChainNamespace[]): readonly ChainNamespace[]
  /** The session that came last. */
  readonly latest: RemoteSession | undefined
}

/** Puts a wallet among the recent ones, where there is a catalogue. @returns its picture, if that is there by now */
const addToRecent = async (context: PluginContext, wallet: CatalogueWallet): Promise<string | undefined> => {
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
const rememberChoice = async (
  context: PluginContext,
  app: WalletApp,
  { wallet, link: opened }: ChosenWallet,
  session: RemoteSession,
): Promise<SessionToOpen> => {
  const link = ownLink(wallet, opened, localLinks(context))
  if (wallet && link !== undefined) app.remember(wallet.name, link)
  const icon = (wallet && (await addToRecent(context, wallet))) ?? ownIcon(session)
  return { session, icon, link }
}

export const createEngine = (
  context: PluginContext,
  options: WalletConnectOptions,
  store: PairingStore,
): Engine => {
  const { env, storage, report } = context
  const loadClient = createClientLoader(context, options)
  const app = new WalletApp(env, localLinks(context))
  const storedSessions = new SessionStorage(storage, () => env.now())
  const pairings = new PairingStorage(storage, () => env.now())
  const sessions = new OpenSessions(context, storedSessions, app)
  /** A wallet that has only signed would do so again. */
  let canSignFirst = true
  let attempt: PairingAttempt | undefined

  /** Opens a session, or ends it where nothing of it can be used. */
  const open = async (toOpen: SessionToOpen, request: WalletRequest) => {
    sessions.add(toOpen)
    try {
      return await openNamespaces({ context, sessions, app, options }, toOpen, request)
    } catch (error) {
      // A part that could not be fetched may be there at the next visit.
      if (!isModalError(error, 'PLUGIN_LOAD_FAILED')) void sessions.end(toOpen.session).catch(report)
      throw error
    }
  }
  const pair = async (request: WalletRequest, { ready }: PersistedPairing): Promise<RemoteSession> => {
    const propose = async () => {
      const [client, scopes] = await Promise.all([
        loadClient(),
        requestedScopes(context, options, request.namespaces),
      ])
      return client.propose(scopes, canSignFirst ? requestedAuthentication(request, scopes) : undefined)
    }
    const current = new PairingAttempt({ env, store, propose, report, onReady: ready })
    attempt = current
    try {
      return await current.run(request.signal)
    } catch (error) {
      if (isModalError(error, 'NOT_APPROVED')) canSignFirst = false
      throw error
    } finally {
      if (attempt === current) attempt = undefined
    }
  }
  const resumed = new ResumedSessions(context, store, () => attempt)

  return {
    withSiblings: namespaces => sessions.withSiblings(namespaces),
    get latest() {
      return sessions.latest
    },
    resumePairings: () => {
      const { connect } = resumed
      resumePairings({ context, pairings, client: loadClient, connect })
    },
    connect: async request => {
      const persisted = persistPairing({ context, pairings, store, namespaces: request.namespaces })
      try {
        const session = resumed.take() ?? (await pair(request, persisted))
        const toOpen = await rememberChoice(context, app, store.chosen, session)
        storedSessions.add(session.record, toOpen)
        return await open(toOpen, request)
      } finally {
        persisted.end()
      }
    },
    restore: async request => {
      const stored = storedSessions.all
      if (stored.length === 0) return []
      const client = await loadClient()
      const wanted = new Set(request.namespaces)
      const opened: WalletSession[] = []
      for (const { record, icon, link } of stored) {
        if (request.signal.aborted || wanted.size === 0) break
        const toOpen = { session: client.resume(record), icon, link }
        const found = await open(toOpen, { ...request, namespaces: [...wanted] })
        opened.push(...found)
        found.forEach(({ namespace }) => wanted.delete(namespace))
      }
      return opened
    },
  }
}
