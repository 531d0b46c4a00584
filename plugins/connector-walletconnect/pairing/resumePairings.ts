import type { PluginContext, CatalogueWallet } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { reaction } from '../../../kernel/mobx.js'
import { loadWalletReader } from '../../hosted-api/api.js'
import type { RemoteClient } from '../client/RemoteClient.js'
import type { RemoteSession } from '../client/RemoteSession.js'
import { localLinks } from '../links/localLinks.js'
import { withLock, connectingState, pairingLock } from './persistPairing.js'
import type { PairingStorage, StoredPairing } from './PairingStorage.js'
import type { PairingAttempt } from './PairingAttempt.js'
import type { PairingStore } from './PairingStore.js'

interface ResumePairingsParts {
  readonly context: PluginContext
  readonly pairings: PairingStorage
  client(): Promise<RemoteClient>
  /** A wallet has opened what the visitor was waiting for. */
  connect(session: RemoteSession, pairing: StoredPairing): Promise<void>
}

/** A code that is rejected or expires is nothing to report. */
const isExpected = (error: unknown): boolean =>
  isModalError(error, 'USER_REJECTED') || isModalError(error, 'PAIRING_EXPIRED')

/** Calls back once the visitor has something else connected, or begins another connection and leaves it. */
const onAbandoned = (
  context: PluginContext,
  { namespaces }: StoredPairing,
  leave: () => void,
): (() => void) =>
  reaction(
    () => connectingState(context, namespaces),
    (now, before) => {
      if (now === 'settled' || before === 'waiting') leave()
    },
    { fireImmediately: true },
  )

/** Waits for the answer. One that comes when the visitor waits no more opens a session that is ended at once. */
const listen = async (
  { context, pairings, client, connect }: ResumePairingsParts,
  pairing: StoredPairing,
) => {
  const { env, report } = context
  const { topic } = pairing.proposal
  // The page that had it may have had the answer, too.
  if (!pairings.has(topic)) return
  const proposal = (await client()).rejoin(pairing.proposal)
  const leaving = new AbortController()
  const leave = () => {
    leaving.abort()
    pairings.remove(topic)
  }
  const cancel = env.after(pairings.remainingMs(pairing), leave)
  const stop = onAbandoned(context, pairing, leave)
  try {
    const session = await proposal.session
    if (leaving.signal.aborted) await session.end()
    else await connect(session, pairing)
  } catch (error) {
    if (!isExpected(error)) report(error)
  } finally {
    cancel()
    stop()
    pairings.remove(topic)
  }
}

/**
 * Takes up the codes that visitors were waiting with on pages that have gone: an approval in the wallet, given meanwhile or later,
 * counts as if the page had stayed. Each is one page's: another tab takes over when that one has gone. What can be used no more is
 * forgotten, without a client. What cannot be resumed since a part could not be fetched is left for the next page.
 */
export const resumePairings = (parts: ResumePairingsParts): void => {
  const { context, pairings } = parts
  const { env, storage, report, onDispose } = context
  const disposing = new AbortController()
  const { signal } = disposing
  onDispose(() => disposing.abort())
  pairings.prune()
  for (const pairing of pairings.all) {
    const lock = pairingLock(storage, pairing.proposal.topic)
    withLock(env, lock, signal, () => listen(parts, pairing))?.catch(
      (error: unknown) => signal.aborted || report(error),
    )
  }
}

/** Reads a wallet from the storage. Without a picture by address: it would be fetched from wherever storage says. */
const readKept = async (context: PluginContext, kept: unknown): Promise<CatalogueWallet | undefined> => {
  if (kept === undefined) return undefined
  const read = await loadWalletReader()
  const links = localLinks(context)
  const wallet = read(kept, links)
  return wallet && read({ ...wallet, image_url: undefined }, links)
}

/** Sessions that codes of pages before this one have come to: they are connected as a click on the wallet would have done it. */
export class ResumedSessions {
  private waiting: RemoteSession | undefined

  /** @param attempt under way on this page */
  constructor(
    private readonly context: PluginContext,
    private readonly store: PairingStore,
    private readonly attempt: () => PairingAttempt | undefined,
  ) {}

  /** The one that is to be connected now. */
  take(): RemoteSession | undefined {
    const session = this.waiting
    this.waiting = undefined
    return session
  }

  /** Connects one. Rejects with what connecting rejects with; the session is ended then. */
  readonly connect = async (session: RemoteSession, { wallet, link, namespaces }: StoredPairing) => {
    const attempt = this.attempt()
    // By now the visitor looks at another code.
    if (attempt) return attempt.approved(session)
    this.store.choose({ wallet: await readKept(this.context, wallet), link })
    this.waiting = session
    try {
      await this.context.connect({ connectorId: 'walletConnect', namespaces })
    } finally {
      // Nobody has asked for it: the connector, or its chain, is no longer there.
      void this.take()?.end().catch(this.context.report)
    }
  }
}
