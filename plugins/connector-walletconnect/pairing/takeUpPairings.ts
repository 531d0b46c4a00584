import type { PluginContext } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { reaction } from '../../../kernel/mobx.js'
import type { RemoteClient, RemoteSession } from '../client/RemoteClient.js'
import { inTurn } from './inTurn.js'
import { interestIn } from './interestIn.js'
import { pairingLock } from './pairingLock.js'
import type { PairingShelf } from './PairingShelf.js'
import type { KeptPairing } from './pairingsKey.js'

/** What taking up works with. */
export interface TakingUpParts {
  readonly context: PluginContext
  readonly shelf: PairingShelf
  client(): Promise<RemoteClient>
  /** A wallet has opened what the visitor was waiting for. */
  arrived(session: RemoteSession, pairing: KeptPairing): Promise<void>
}

/** What wallets, and time, do with codes: nothing that anybody would have to hear of. */
const isUsual = (error: unknown): boolean =>
  isModalError(error, 'USER_REJECTED') || isModalError(error, 'PAIRING_EXPIRED')

/** Calls back once the visitor goes another way: has something else connected, or begins anew and leaves that. */
const whenLeft = (context: PluginContext, { namespaces }: KeptPairing, leave: () => void): (() => void) =>
  reaction(
    () => interestIn(context, namespaces),
    (now, before) => {
      if (now === 'settled' || before === 'waiting') leave()
    },
    { fireImmediately: true },
  )

/** Waits for the answer. One that comes when the visitor waits no more opens a session that is ended at once. */
const listen = async ({ context, shelf, client, arrived }: TakingUpParts, pairing: KeptPairing) => {
  const { env, report } = context
  const { topic } = pairing.proposal
  // The page that had it may have had the answer, too.
  if (!shelf.has(topic)) return
  const invitation = (await client()).rejoin(pairing.proposal)
  const leaving = new AbortController()
  const leave = () => {
    leaving.abort()
    shelf.remove(topic)
  }
  const cancel = env.after(shelf.usableMs(pairing), leave)
  const stop = whenLeft(context, pairing, leave)
  try {
    const session = await invitation.session
    if (leaving.signal.aborted) await session.end()
    else await arrived(session, pairing)
  } catch (error) {
    if (!isUsual(error)) report(error)
  } finally {
    cancel()
    stop()
    shelf.remove(topic)
  }
}

/**
 * Takes up the codes that visitors were waiting with on pages that have gone: an approval in the wallet, given meanwhile or later,
 * counts as if the page had stayed. Each is one page's: another tab has its turn when that one has gone. What can be used no more is
 * forgotten, without a client. What cannot be taken up since a part could not be fetched is left for the next page.
 */
export const takeUpPairings = (parts: TakingUpParts): void => {
  const { context, shelf } = parts
  const { env, storage, report, onDispose } = context
  const disposing = new AbortController()
  const { signal } = disposing
  onDispose(() => disposing.abort())
  shelf.tidy()
  for (const pairing of shelf.all) {
    const lock = pairingLock(storage, pairing.proposal.topic)
    inTurn(env, lock, signal, () => listen(parts, pairing))?.catch(
      (error: unknown) => signal.aborted || report(error),
    )
  }
}
