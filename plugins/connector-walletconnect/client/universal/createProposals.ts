import type { Environment } from '../../../../kernel/define.js'
import { relayUnreachable } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type { RemoteAuthentication, RemoteProposal, RemoteScope } from '../RemoteClient.js'
import type { Invitation, Invite } from './createInvitations.js'
import type { Line } from './createLine.js'

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
  propose(
    namespaces: ReadonlyMap<string, RemoteScope>,
    authentication?: RemoteAuthentication,
  ): Promise<RemoteProposal>
  dispose(): void
}

/** Sees to it that each is written in time, and ends in time. */
export const createProposals = (invite: Invite, line: Line, env: Environment): Proposals => {
  const open = new Set<() => void>()
  let writing = 0

  const write = async (invitation: Promise<Invitation>): Promise<Invitation> => {
    let isLate = false
    // Nobody has seen one that comes too late.
    invitation.then(
      ({ end }) => isLate && end(),
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
  const follow = ({ uri, answer, end }: Invitation): RemoteProposal => {
    const cancel = env.after(lifeMs, () => stop())
    const stop = () => {
      cancel()
      if (open.delete(stop)) end()
      line.wake()
    }
    open.add(stop)
    const session = line.unlessRefused(answer()).finally(stop)
    session.catch(() => undefined)
    return { uri, session, end: stop }
  }

  return {
    get size() {
      return open.size + writing
    },
    propose: async (namespaces, authentication) => {
      writing++
      line.hurry()
      try {
        return follow(await write(invite(namespaces, authentication)))
      } finally {
        writing--
        line.wake()
      }
    },
    dispose: () => [...open].forEach(stop => stop()),
  }
}
