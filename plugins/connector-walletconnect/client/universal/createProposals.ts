import type { Environment } from '../../../../kernel/define.js'
import { relayUnreachable } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type {
  ProposalRecord,
  RemoteAuthentication,
  RemoteInvitation,
  RemoteProposal,
  RemoteScope,
} from '../RemoteClient.js'
import type { Invitation, Invitations, OwnInvitation } from './createInvitations.js'
import type { Line } from './createLine.js'

/** No invitation within this: the relay cannot be reached. With what comes before, the visitor has an answer within 10 s. */
const writtenMs = 9000
/**
 * An invitation lives 5 minutes. It is ended shortly before: when its own time runs out, the package rejects a promise that it has
 * given to nobody.
 */
const lifeMs = 290_000
const earlyMs = 10_000

/** The invitations of one client. */
export interface Proposals {
  /** How many wait for the relay or for an answer. */
  readonly size: number
  propose(
    namespaces: ReadonlyMap<string, RemoteScope>,
    authentication?: RemoteAuthentication,
  ): Promise<RemoteProposal>
  rejoin(record: ProposalRecord): RemoteInvitation
  dispose(): void
}

/** Sees to it that each is written in time, and ends in time. */
export const createProposals = (invitations: Invitations, line: Line, env: Environment): Proposals => {
  const open = new Set<() => void>()
  let writing = 0

  const write = async (invitation: Promise<OwnInvitation>): Promise<OwnInvitation> => {
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
  const follow = ({ answer, end }: Invitation, untilMs: number): RemoteInvitation => {
    const cancel = env.after(untilMs, () => stop())
    const stop = () => {
      cancel()
      if (open.delete(stop)) end()
      line.wake()
    }
    open.add(stop)
    const session = line.unlessRefused(answer()).finally(stop)
    session.catch(() => undefined)
    return { session, end: stop }
  }

  return {
    get size() {
      return open.size + writing
    },
    propose: async (namespaces, authentication) => {
      writing++
      line.hurry()
      try {
        const invitation = await write(invitations.write(namespaces, authentication))
        const { uri, record } = invitation
        return { uri, record, ...follow(invitation, lifeMs) }
      } finally {
        writing--
        line.wake()
      }
    },
    rejoin: record => {
      line.hurry()
      const untilMs = record.expiry * 1000 - earlyMs - env.now()
      const invitation = follow(invitations.rejoin(record), Math.max(0, untilMs))
      line.wake()
      return invitation
    },
    dispose: () => [...open].forEach(stop => stop()),
  }
}
