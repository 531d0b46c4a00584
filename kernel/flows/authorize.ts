import { connectAborted, connectRefused } from '../errors/connect.js'
import { within } from '../wallet/within.js'
import type { Entrant } from './Entrant.js'
import type { KernelParts } from './parts.js'
import { refusalReason } from './refusalReason.js'

/** When guards take longer than this, a wallet that does not tell of changes may have changed: it is read again. */
const unreadMs = 250
/** A wallet that does not say in time what it opens is taken at its last word. */
const rereadMs = 3000

/**
 * Asks the guards about entrants until each of them was let pass as what it then is: of one that the wallet changes meanwhile, an answer
 * about what it was counts for nothing. Rejects with `CONNECT_REFUSED`, `GUARD_UNAVAILABLE`, with what a guard throws, and with
 * `CONNECT_ABORTED` when left.
 */
export type Authorize = (entrants: readonly Entrant[], isLeft: () => boolean) => Promise<void>

/** Makes the asking. */
export const createAuthorizing = ({
  env,
  hooks,
  activation,
}: Pick<KernelParts, 'env' | 'hooks' | 'activation'>): Authorize => {
  /** @returns whether it was let pass; false when it has moved on meanwhile */
  const ask = async (entrant: Entrant): Promise<boolean> => {
    const { version, connection } = entrant
    const isMoved = () => entrant.version !== version
    try {
      const answer = hooks.connect.authorize.promise(connection)
      const reason = refusalReason(await Promise.race([answer, entrant.untilMoved()]))
      if (reason !== undefined) throw connectRefused(reason)
    } catch (error) {
      if (!isMoved()) throw error
    }
    return !isMoved()
  }
  const reread = async (entrant: Entrant) => {
    const reading = await within(env, rereadMs, (async () => entrant.session.read?.())())
    if (reading) entrant.take(reading)
  }

  return async (entrants, isLeft) => {
    // However the wallet was reached: nobody passes a guard that is not there yet.
    await activation.guard('connect')
    const passed = new Map<Entrant, number>()
    const next = () => entrants.find(entrant => passed.get(entrant) !== entrant.version)
    const askAll = async () => {
      for (let entrant = next(); entrant; entrant = next()) {
        if (isLeft()) throw connectAborted()
        const { version } = entrant
        if (await ask(entrant)) passed.set(entrant, version)
      }
    }
    do {
      const began = env.elapsed()
      await askAll()
      if (env.elapsed() - began < unreadMs) return
      await Promise.all(entrants.map(reread))
    } while (next())
  }
}
