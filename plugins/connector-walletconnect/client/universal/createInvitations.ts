import { pairingExpired } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type { RemoteAuthentication, RemoteScope, RemoteSession } from '../RemoteClient.js'
import type { AuthenticationQuestion, Authentications } from './createAuthentications.js'
import type { Sessions } from './createSessions.js'
import type { SignClient } from './SignClient.js'

/** A proposal on its way, and what may be signed in its place. */
export interface Invitation {
  readonly uri: string
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
  readonly authentications: Pick<Authentications, 'ask'>
}

/** Writes an invitation. */
export type Invite = (
  namespaces: ReadonlyMap<string, RemoteScope>,
  authentication?: RemoteAuthentication,
) => Promise<Invitation>

/** Has the package write invitations, and asks for signatures beside them. */
export const createInvitations = ({ client, sessions, authentications }: InvitationsParts): Invite => {
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

  return async (namespaces, authentication) => {
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
    const approved = async (): Promise<RemoteSession> => {
      const struct = await approval().catch((error: unknown) => {
        throw isExpiry(error) ? pairingExpired() : remoteError(error)
      })
      return sessions.adopt(struct)
    }
    if (!authentication) return { uri, end, answer: approved }

    const question = await authentications.ask(topic, authentication).catch((error: unknown) => {
      end()
      throw error
    })
    return {
      // Wallets that know this way leave the proposal alone.
      uri: `${uri}&methods=wc_sessionAuthenticate`,
      answer: () => Promise.race([approved(), signed(question)]),
      end: () => {
        question.end()
        end()
      },
    }
  }
}

const isExpiry = (error: unknown): boolean =>
  /proposal expired/i.test(String((error as { readonly message?: unknown } | undefined)?.message))
