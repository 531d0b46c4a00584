import { pairingExpired } from '../../errors.js'
import type { ProposalRecord } from '../RemoteClient.js'
import type { SignClient, SessionStruct } from './SignClient.js'

/** Reads what must be kept of a proposal of the package, for a page that comes after this one. */
export const readProposal = ({ core, proposal }: SignClient, topic: string): ProposalRecord => {
  const { keychain } = core.crypto
  const found = proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  if (!found) throw new TypeError('@walletconnect/universal-provider keeps no proposal')
  const { id, expiryTimestamp, proposer } = found
  const { publicKey } = proposer
  return {
    topic,
    key: keychain.get(topic),
    id,
    expiry: Math.floor(expiryTimestamp),
    publicKey,
    privateKey: keychain.get(publicKey),
  }
}

/** A proposal of another page that this one waits for. */
interface RejoinedProposal {
  /** Rejects with what the wallet answers, or `PAIRING_EXPIRED`. */
  readonly approval: Promise<SessionStruct>
  /** Waits no longer. */
  end(): void
}

interface Settlement {
  readonly session?: SessionStruct
  readonly error?: unknown
}

/** Gives the package what it has to know: the keys, the proposal, and that its answer is awaited. */
const restoreProposal = async (
  { core, proposal, metadata }: SignClient,
  record: ProposalRecord,
): Promise<void> => {
  const { topic, key, id, expiry, publicKey, privateKey } = record
  const relay = { protocol: 'irn' }
  const relays = [relay]
  const proposer = { publicKey, metadata }
  const asked = { relays, proposer, requiredNamespaces: {}, optionalNamespaces: {} }
  await core.crypto.keychain.set(topic, key)
  await core.crypto.keychain.set(publicKey, privateKey)
  await core.pairing.pairings.set(topic, { topic, expiry, relay, active: false })
  await proposal.set(id, { ...asked, id, pairingTopic: topic, expiryTimestamp: expiry })
  core.history.set(topic, { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: asked })
}

/**
 * Has the package wait for the answer to a proposal that the client of another page has made. The relay keeps answers for five minutes,
 * so that one which came in between is heard as well. What the package does with it then is what it does with its own.
 */
export const rejoinProposal = (client: SignClient, record: ProposalRecord): RejoinedProposal => {
  const { core, engine } = client
  const events = Reflect.get(engine, 'events') as {
    once(event: string, listener: (settlement: Settlement) => void): void
  }
  let end: () => void = () => undefined
  const approval = new Promise<SessionStruct>((resolve, reject) => {
    end = () => reject(pairingExpired())
    events.once(`session_connect:${record.id}`, ({ session, error }) => {
      if (session) resolve(session)
      else reject(error)
    })
    restoreProposal(client, record)
      .then(() => core.relayer.subscribe(record.topic))
      .catch(reject)
  })
  approval.catch(() => undefined)
  return { approval, end }
}
