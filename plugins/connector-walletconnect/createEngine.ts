import type { ChainNamespace, PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'
import { isModalError } from '../../kernel/errors/ModalError.js'
import { safeIcon } from '../../kernel/safety/icon.js'
import type { CatalogueWallet } from '../hosted-api/tokens.js'
import { walletCatalogueService } from '../wallet-catalogue/tokens.js'
import { createClientSource } from './client/createClientSource.js'
import type { RemoteSession } from './client/RemoteClient.js'
import { Attempt } from './pairing/Attempt.js'
import type { PairingStore } from './pairing/PairingStore.js'
import { requestedAuthentication } from './requestedAuthentication.js'
import { requestedScopes } from './requestedScopes.js'
import { OpenSessions } from './session/OpenSessions.js'
import { openNamespaces, type OpeningSession } from './session/openNamespaces.js'
import { SessionShelf } from './session/SessionShelf.js'
import { WalletApp } from './session/WalletApp.js'
import type { WalletConnectOptions } from './tokens.js'

/** The wallet that the visitor goes on in, where it was chosen from a list, and the link that opened it. */
export interface Chosen {
  readonly wallet: CatalogueWallet | undefined
  readonly link: string | undefined
}

/** What pairs, and keeps sessions. */
export interface Engine {
  connect(request: WalletRequest): Promise<readonly WalletSession[]>
  restore(request: WalletRequest): Promise<readonly WalletSession[]>
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

/** Makes it. @param chosen what was chosen by now */
export const createEngine = (
  context: PluginContext,
  options: WalletConnectOptions,
  store: PairingStore,
  chosen: () => Chosen,
): Engine => {
  const { env, storage, report } = context
  const source = createClientSource(context, options)
  const app = new WalletApp(env)
  const shelf = new SessionShelf(storage, () => env.now())
  const sessions = new OpenSessions(context, shelf, app)
  /** A wallet that has only signed would do so again. */
  let canSignFirst = true

  /** Opens a session, or ends it where nothing of it can be used. */
  const open = async (opening: OpeningSession, request: WalletRequest) => {
    sessions.enter(opening.session)
    try {
      return await openNamespaces({ context, sessions, app }, opening, request)
    } catch (error) {
      // A part that could not be fetched may be there at the next visit.
      if (!isModalError(error, 'PLUGIN_LOAD_FAILED')) void sessions.end(opening.session).catch(report)
      throw error
    }
  }
  /** @returns the wallet's picture */
  const remember = async (session: RemoteSession): Promise<string | undefined> => {
    const { wallet, link } = chosen()
    app.remember(wallet?.name ?? '', link)
    return (wallet && (await putFirst(context, wallet))) ?? ownIcon(session)
  }

  const pair = (request: WalletRequest): Promise<RemoteSession> => {
    const scopes = requestedScopes(context, options, request.namespaces)
    const authentication = canSignFirst ? requestedAuthentication(request, scopes) : undefined
    const propose = async () => (await source.client()).propose(scopes, authentication)
    return new Attempt({ env, store, propose, report }).run(request.signal)
  }

  return {
    withSiblings: namespaces => sessions.withSiblings(namespaces),
    get latest() {
      return sessions.latest
    },
    connect: async request => {
      const session = await pair(request).catch((error: unknown) => {
        if (isModalError(error, 'NOT_APPROVED')) canSignFirst = false
        throw error
      })
      const icon = await remember(session)
      shelf.add(session.record, icon)
      return open({ session, icon }, request)
    },
    restore: async request => {
      const shelved = shelf.all
      if (shelved.length === 0) return []
      const client = await source.client()
      const wanted = new Set(request.namespaces)
      const opened: WalletSession[] = []
      for (const { record, icon } of shelved) {
        if (request.signal.aborted || wanted.size === 0) break
        const opening = { session: client.resume(record), icon }
        const found = await open(opening, { ...request, namespaces: [...wanted] })
        opened.push(...found)
        found.forEach(({ namespace }) => wanted.delete(namespace))
      }
      return opened
    },
  }
}
