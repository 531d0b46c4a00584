import { sessionEnded } from '../../errors.js'
import type { Authentication, Environment } from '../../../../kernel/define.js'
import type { SessionRecord } from '../RemoteSession.js'
import type { RelayConnection } from './RelayConnection.js'
import type { MessageFilter, MessageListener } from './filterMessages.js'
import { handleSessionDelete } from './sessionEnds.js'
import { PendingRequests, RequestPacer } from './PendingRequests.js'
import { recordOf, structOf } from './sessionRecord.js'
import type { SessionStruct, SignClient } from './SignClient.js'
import { UniversalSession } from './UniversalSession.js'

/** The sessions of one client. */
export interface Sessions extends Pick<MessageListener, 'outgoingRequest' | 'incomingRequest'> {
  /** How many are open, or being closed. */
  readonly size: number
  /** Takes over what a wallet has settled. */
  adopt(struct: SessionStruct): UniversalSession
  /** Goes on with one of another page, or begins one that a wallet has opened by signing. */
  resume(record: SessionRecord, authentications?: readonly Authentication[]): UniversalSession
  dispose(): void
}

export interface SessionsParts {
  readonly client: SignClient
  readonly relay: RelayConnection
  readonly env: Environment
  readonly filter: MessageFilter
  report(error: unknown): void
}

export const createSessions = ({ client, relay, env, filter, report }: SessionsParts): Sessions => {
  const { core } = client
  const { keychain } = core.crypto
  const open = new Map<string, UniversalSession>()
  /** Whether each wallet wants its app opened: the package is told that none does. */
  const opensApp = new Map<string, boolean>()
  const requests = new PendingRequests(client, filter, env)
  const pacer = new RequestPacer(env)

  const isKept = (topic: string) => client.session.keys.includes(topic) && keychain.has(topic)
  const read = (topic: string) =>
    isKept(topic)
      ? recordOf(client.session.get(topic), {
          key: keychain.get(topic),
          opensApp: opensApp.get(topic) ?? true,
          seen: filter.seen(topic),
        })
      : undefined
  const forget = async (topic: string) => {
    opensApp.delete(topic)
    if (!client.session.keys.includes(topic)) return
    await client.session.delete(topic, { code: 6000, message: 'User disconnected.' })
    core.expirer.del(topic)
    // Waits for the relay, which may be away for long.
    core.relayer.unsubscribe(topic).catch(report)
    await keychain.del(topic)
  }
  const closed = (topic: string) => {
    open.delete(topic)
    relay.recheck()
  }
  const track = (
    record: SessionRecord,
    ready: Promise<void>,
    authentications: readonly Authentication[] = [],
  ) => {
    const parts = { client, relay, env, requests, pacer, read, forget, closed }
    const session = new UniversalSession(parts, record, ready, authentications)
    ready.catch(report)
    open.set(record.topic, session)
    opensApp.set(record.topic, record.opensApp)
    relay.recheck()
    return session
  }
  const restore = async (record: SessionRecord) => {
    filter.remember(record.topic, record.seen)
    await keychain.set(record.topic, record.key)
    await client.session.set(record.topic, structOf(record, client))
    core.expirer.set(record.topic, record.expiry)
    core.relayer.subscribe(record.topic).catch(report)
  }

  handleSessionDelete(client, forget, report)
  client.on('session_update', ({ topic }) => open.get(topic)?.changed())
  client.on('session_extend', ({ topic }) => open.get(topic)?.changed())
  client.on('session_event', ({ topic, params }) => {
    open.get(topic)?.event(params.event.name, params.event.data, params.chainId)
    open.get(topic)?.changed()
  })
  client.on('session_delete', ({ topic }) => open.get(topic)?.ended())
  client.on('session_expire', ({ topic }) => open.get(topic)?.ended())

  return {
    get size() {
      return open.size
    },
    outgoingRequest: (topic, message) => requests.outgoingRequest(topic, message),
    // Before the package has told the wallet that it heard, which waits for the relay.
    incomingRequest: (topic, { method }) => method === 'wc_sessionDelete' && open.get(topic)?.ended(),
    adopt: struct => {
      const record = recordOf(struct, {
        key: keychain.get(struct.topic),
        opensApp: struct.sessionConfig?.disableDeepLink !== true,
        seen: filter.seen(struct.topic),
      })
      const sessionConfig = { ...struct.sessionConfig, disableDeepLink: true }
      return track(record, client.session.update(struct.topic, { sessionConfig }))
    },
    resume: (record, authentications) =>
      open.get(record.topic) ?? track(record, restore(record), authentications),
    dispose: () => requests.rejectAll(sessionEnded()),
  }
}
