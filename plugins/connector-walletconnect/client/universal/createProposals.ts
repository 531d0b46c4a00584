import type { Environment } from '../../../../kernel/define.js'
import { pairingExpired, relayUnreachable } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type { RemoteProposal, RemoteScope, RemoteSession } from '../RemoteClient.js'
import type { Line } from './createLine.js'
import type { SessionStruct, SignClient } from './SignClient.js'

/** No invitation within this: the relay cannot be reached. With what comes before, the visitor has an answer within 10 s. */
const writtenMs = 9000
/**
 * An invitation lives 5 minutes. It is ended shortly before: when its own time runs out, the package rejects a promise that it has
 * given to nobody.
 */
const lifeMs = 290_000

/** The invitations of one client. */
export interface Proposals {
  /** How many wait for the relay or for an answer. */
  readonly size: number
  propose(namespaces: ReadonlyMap<string, RemoteScope>): Promise<RemoteProposal>
  dispose(): void
}

type Invitation = Awaited<ReturnType<SignClient['connect']>>

const topicOf = (uri: string): string => uri.slice('wc:'.length, uri.indexOf('@'))

/** Makes them. @param adopt takes the session that a wallet has settled */
export const createProposals = (
  client: SignClient,
  line: Line,
  env: Environment,
  adopt: (struct: SessionStruct) => RemoteSession,
): Proposals => {
  const open = new Set<() => void>()
  let writing = 0

  /** Ends what the package keeps of an invitation: its timer, its listener, its subscription. */
  const end = (uri: string) => {
    const topic = topicOf(uri)
    const { expirer, pairing } = client.core
    const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
    if (proposal) expirer.set(proposal.id, 0)
    if (pairing.pairings.keys.includes(topic)) expirer.set(topic, 0)
  }
  const write = async (namespaces: ReadonlyMap<string, RemoteScope>): Promise<Invitation> => {
    const optionalNamespaces = Object.fromEntries(
      [...namespaces].map(([name, { chains, methods, events }]) => [
        name,
        { chains: [...chains], methods: [...methods], events: [...events] },
      ]),
    )
    let isLate = false
    const invitation = client.connect({ optionalNamespaces })
    // Nobody has seen one that comes too late.
    invitation.then(
      ({ uri }) => isLate && uri !== undefined && end(uri),
      () => undefined,
    )
    let cancel: () => void = () => undefined
    const late = new Promise<never>((_, reject) => {
      cancel = env.after(writtenMs, () => reject(relayUnreachable()))
    })
    try {
      return await line.unlessRefused(Promise.race([invitation, late]))
    } catch (error) {
      isLate = true
      throw remoteError(error)
    } finally {
      cancel()
    }
  }
  const follow = ({ uri = '', approval }: Invitation): RemoteProposal => {
    const cancel = env.after(lifeMs, () => stop())
    const stop = () => {
      cancel()
      if (open.delete(stop)) end(uri)
      line.wake()
    }
    open.add(stop)
    const session = line
      .unlessRefused(approval())
      .then(adopt, (error: unknown) => {
        throw isExpiry(error) ? pairingExpired() : remoteError(error)
      })
      .finally(stop)
    session.catch(() => undefined)
    return { uri, session, end: stop }
  }

  return {
    get size() {
      return open.size + writing
    },
    propose: async namespaces => {
      writing++
      line.hurry()
      try {
        return follow(await write(namespaces))
      } finally {
        writing--
        line.wake()
      }
    },
    dispose: () => [...open].forEach(stop => stop()),
  }
}

const isExpiry = (error: unknown): boolean =>
  /proposal expired/i.test(String((error as { readonly message?: unknown } | undefined)?.message))
