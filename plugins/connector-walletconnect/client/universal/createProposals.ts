import type { Environment } from '../../../../kernel/define.js'
import { relayUnreachable } from '../../errors.js'
import { remoteError } from '../remoteError.js'
import type {
  ProposalRecord,
  RemoteAuthentication,
  PendingProposal,
  RemoteProposal,
} from '../RemoteClient.js'
import type { RemoteScope } from '../RemoteSession.js'
import type { Proposal, Proposer, OwnProposal } from './createProposer.js'
import type { RelayConnection } from './RelayConnection.js'

/** No answer of the relay within this: the relay cannot be reached. With what comes before, the visitor has an answer within 10 s. */
const proposeMs = 9000
/**
 * A proposal lives 5 minutes. It is ended shortly before: when its own time runs out, the package rejects a promise that it has
 * given to nobody.
 */
const lifeMs = 290_000
const earlyMs = 10_000

/** The proposals of one client. */
export interface Proposals {
  /** How many wait for the relay or for an answer. */
  readonly size: number
  propose(
    namespaces: ReadonlyMap<string, RemoteScope>,
    authentication?: RemoteAuthentication,
  ): Promise<RemoteProposal>
  rejoin(record: ProposalRecord): PendingProposal
  dispose(): void
}

/** Gives each proposal the time that it may take to reach the relay, and the time that wallets have to answer. */
export const createProposals = (proposer: Proposer, relay: RelayConnection, env: Environment): Proposals => {
  const open = new Set<() => void>()
  let proposing = 0

  const inTime = async (proposal: Promise<OwnProposal>): Promise<OwnProposal> => {
    let isLate = false
    // Nobody has seen one that comes too late.
    proposal.then(
      ({ end }) => isLate && end(),
      () => undefined,
    )
    let cancel: () => void = () => undefined
    const late = new Promise<never>((_, reject) => {
      cancel = env.after(proposeMs, () => reject(relayUnreachable()))
    })
    try {
      return await relay.unlessRefused(Promise.race([proposal, late]))
    } catch (error) {
      isLate = true
      throw remoteError(error)
    } finally {
      cancel()
    }
  }
  const expire = ({ answer, end }: Proposal, untilMs: number): PendingProposal => {
    const cancel = env.after(untilMs, () => stop())
    const stop = () => {
      cancel()
      if (open.delete(stop)) end()
      relay.recheck()
    }
    open.add(stop)
    const session = relay.unlessRefused(answer()).finally(stop)
    session.catch(() => undefined)
    return { session, end: stop }
  }

  return {
    get size() {
      return open.size + proposing
    },
    propose: async (namespaces, authentication) => {
      proposing++
      relay.retryNow()
      try {
        const proposal = await inTime(proposer.propose(namespaces, authentication))
        const { uri, record } = proposal
        return { uri, record, ...expire(proposal, lifeMs) }
      } finally {
        proposing--
        relay.recheck()
      }
    },
    rejoin: record => {
      relay.retryNow()
      const untilMs = record.expiry * 1000 - earlyMs - env.now()
      const proposal = expire(proposer.rejoin(record), Math.max(0, untilMs))
      relay.recheck()
      return proposal
    },
    dispose: () => [...open].forEach(stop => stop()),
  }
}
