import { pairingExpired } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type { ProposalRecord, RemoteAuthentication, RemoteScope, RemoteSession } from '../RemoteClient.js'
import type { AuthenticationQuestion, Authentications } from './createAuthentications.js'
import type { Sessions } from './createSessions.js'
import type { MessageFilter } from './filterMessages.js'
import { readProposal } from './readProposal.js'
import { rejoinProposal } from './rejoinProposal.js'
import type { SessionStruct, SignClient } from './SignClient.js'

/** A proposal on its way, and what may be signed in its place. */
export interface Invitation {
  /** The session, by whichever way the wallet takes. Rejects with what it answers, or `PAIRING_EXPIRED`. */
  answer(): Promise<RemoteSession>
  /** Ends what the package keeps of it: its timer, its listener, its subscription. */
  end(): void
}

/** What they work with. */
export interface InvitationsParts {
  readonly client: SignClient
  /** Takes what a wallet has settled, or opened by signing. */
  readonly sessions: Pick<Sessions, 'adopt' | 'resume'>
  readonly authentications: Pick<Authentications, 'ask' | 'rejoin'>
  readonly filter: Pick<MessageFilter, 'expect'>
}

/** An invitation that this page has written. */
export interface OwnInvitation extends Invitation {
  readonly uri: string
  readonly record: ProposalRecord
}

/** Writes invitations, and takes up those of other pages. */
export interface Invitations {
  write(
    namespaces: ReadonlyMap<string, RemoteScope>,
    authentication?: RemoteAuthentication,
  ): Promise<OwnInvitation>
  rejoin(record: ProposalRecord): Invitation
}

/** Has the package write invitations, and asks for signatures beside them. */
export const createInvitations = (parts: InvitationsParts): Invitations => {
  const { client, sessions, authentications, filter } = parts
  const endProposal = (topic: string) => {
    const { expirer, pairing } = client.core
    const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
    if (proposal) expirer.set(proposal.id, 0)
    if (pairing.pairings.keys.includes(topic)) expirer.set(topic, 0)
  }
  const signed = async ({ answer }: AuthenticationQuestion): Promise<RemoteSession> => {
    const { record, authentications: texts } = await answer
    return sessions.resume(record, texts)
  }

  const settled = async (struct: Promise<SessionStruct>): Promise<RemoteSession> =>
    sessions.adopt(
      await struct.catch((error: unknown) => {
        throw isExpiry(error) ? pairingExpired() : remoteError(error)
      }),
    )

  const write: Invitations['write'] = async (namespaces, authentication) => {
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

    const question = await authentications.ask(topic, authentication).catch((error: unknown) => {
      end()
      throw error
    })
    return {
      // Wallets that know this way leave the proposal alone.
      uri: `${uri}&methods=wc_sessionAuthenticate`,
      record: { ...record, authentication: question.record },
      answer: () => Promise.race([settled(approval()), signed(question)]),
      end: () => {
        question.end()
        end()
      },
    }
  }

  const rejoin: Invitations['rejoin'] = record => {
    const { id, topic, authentication } = record
    filter.expect(id)
    if (authentication) filter.expect(authentication.id)
    const proposal = rejoinProposal(client, record)
    const question = authentication && authentications.rejoin(topic, authentication)
    return {
      answer: () => Promise.race([settled(proposal.approval), ...(question ? [question.then(signed)] : [])]),
      end: () => {
        question?.then(({ end }) => end()).catch(() => undefined)
        endProposal(topic)
        proposal.end()
      },
    }
  }
  return { write, rejoin }
}

const isExpiry = (error: unknown): boolean =>
  /proposal expired/i.test(String((error as { readonly message?: unknown } | undefined)?.message))
