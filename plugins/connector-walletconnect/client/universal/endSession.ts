import type { Environment } from '../../../../kernel/define.js'
import { relayUnreachable } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type { SessionRecord } from '../RemoteSession.js'
import type { RelayConnection } from './RelayConnection.js'
import type { SignClient } from './SignClient.js'

/** How long the caller waits until the wallet is told. */
const tellMs = 9000
/** How long a wallet is tried that could not be told. */
const retryMs = 300_000

/** What a session takes to be ended. */
export interface EndingParts {
  readonly client: SignClient
  readonly relay: RelayConnection
  readonly env: Environment
  /** Reads the newest record; undefined when the package no longer has the session. */
  read(topic: string): SessionRecord | undefined
  /** Removes what is left of the session from the package, without telling anybody. */
  forget(topic: string): Promise<void>
  /** Nothing is expected of it any more. */
  closed(topic: string): void
}

/**
 * Tells the wallet that its session is over, then forgets it. Rejects with `RELAY_UNREACHABLE` after 9 s, and with what the wallet or the
 * relay answers; the wallet is tried for 5 minutes nevertheless.
 * @param ready when the package has the session
 */
export const endSession = async (parts: EndingParts, topic: string, ready: Promise<void>): Promise<void> => {
  let cancel: () => void = () => undefined
  const late = new Promise<never>((_, reject) => {
    cancel = parts.env.after(tellMs, () => reject(relayUnreachable()))
  })
  try {
    await Promise.race([tellWallet(parts, topic, ready), late])
  } catch (error) {
    throw remoteError(error)
  } finally {
    cancel()
  }
}

/** Goes on for a while where the relay is away: else the wallet lists this site for days. */
const tellWallet = async (
  { client, relay, read, forget, closed }: EndingParts,
  topic: string,
  ready: Promise<void>,
): Promise<void> => {
  try {
    await ready
    await relay.ready(retryMs)
    await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  } catch (error) {
    // Without it the wallet has said the same in the meantime.
    if (read(topic)) throw error
  } finally {
    await forget(topic)
    closed(topic)
  }
}
