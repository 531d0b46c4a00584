import { pairingExpired } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type { ProposalRecord, RemoteAuthentication } from '../RemoteClient.js'
import type { RemoteScope, RemoteSession } from '../RemoteSession.js'
import type { PendingAuthentication, Authentications } from './createAuthentications.js'
import type { Sessions } from './createSessions.js'
import type { MessageFilter } from './filterMessages.js'
import { readProposal, rejoinProposal } from './proposalRecord.js'
import type { SessionStruct, SignClient } from './SignClient.js'

/** A session proposal that waits for its answer, and the request to sign that may be answered in its place. */
export interface Proposal {
  /** The session, whichever of the two the wallet answers. Rejects with what it answers, or `PAIRING_EXPIRED`. */
  answer(): Promise<RemoteSession>
  /** Ends what the package keeps of it: its timer, its listener, its subscription. */
  end(): void
}

export interface ProposerParts {
  readonly client: SignClient
  /** Takes what a wallet has settled, or opened by signing. */
  readonly sessions: Pick<Sessions, 'adopt' | 'resume'>
  readonly authentications: Pick<Authentications, 'ask' | 'rejoin'>
  readonly filter: Pick<MessageFilter, 'expect'>
}

/** A proposal that this page has made. */
export interface OwnProposal extends Proposal {
  readonly uri: string
  readonly record: ProposalRecord
}

/** Proposes sessions, and waits for the answers to proposals of other pages. */
export interface Proposer {
  propose(
    namespaces: ReadonlyMap<string, RemoteScope>,
    authentication?: RemoteAuthentication,
  ): Promise<OwnProposal>
  rejoin(record: ProposalRecord): Proposal
}

/** Has the package propose sessions, and asks for signatures beside them. */
export const createProposer = (parts: ProposerParts): Proposer => {
  const { client, sessions, authentications, filter } = parts
  const endProposal = (topic: string) => {
    const { expirer, pairing } = client.core
    const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
    if (proposal) expirer.set(proposal.id, 0)
    if (pairing.pairings.keys.includes(topic)) expirer.set(topic, 0)
  }
  const signed = async ({ answer }: PendingAuthentication): Promise<RemoteSession> => {
    const { record, authentications: texts } = await answer
    return sessions.resume(record, texts)
  }

  const settled = async (struct: Promise<SessionStruct>): Promise<RemoteSession> =>
    sessions.adopt(
      await struct.catch((error: unknown) => {
        throw isExpiry(error) ? pairingExpired() : remoteError(error)
      }),
    )

  const propose: Proposer['propose'] = async (namespaces, authentication) => {
    const { uri = '', approval } = await client.connect({
      optionalNamespaces: Object.fromEntries(
        [...namespaces].map(([name, { chains, methods, events }]) => [
          name,
          { chains: [...chains], methods: [...methods], events: [...events] },
        ]),
      ),
    })
    const topic = uri.slice('wc:'.length, uri.indexOf('@'))
    const end = () => endProposal(topic)
    const record = readProposal(client, topic)
    if (!authentication) return { uri, record, end, answer: () => settled(approval()) }

    const request = await authentications.ask(topic, authentication).catch((error: unknown) => {
      end()
      throw error
    })
    return {
      // Wallets that know the method leave the proposal alone.
      uri: `${uri}&methods=wc_sessionAuthenticate`,
      record: { ...record, authentication: request.record },
      answer: () => Promise.race([settled(approval()), signed(request)]),
      end: () => {
        request.end()
        end()
      },
    }
  }

  const rejoin: Proposer['rejoin'] = record => {
    const { id, topic, authentication } = record
    filter.expect(id)
    if (authentication) filter.expect(authentication.id)
    const proposal = rejoinProposal(client, record)
    const request = authentication && authentications.rejoin(topic, authentication)
    return {
      answer: () => Promise.race([settled(proposal.approval), ...(request ? [request.then(signed)] : [])]),
      end: () => {
        request?.then(({ end }) => end()).catch(() => undefined)
        endProposal(topic)
        proposal.end()
      },
    }
  }
  return { propose, rejoin }
}

const isExpiry = (error: unknown): boolean =>
  /proposal expired/i.test(String((error as { readonly message?: unknown } | undefined)?.message))
