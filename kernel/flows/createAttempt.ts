import { badAccounts } from '../errors/connect.js'
import { isModalError } from '../errors/ModalError.js'
import type { Connection, ConnectRequest, WalletSession } from '../types.js'
import { askWallet, joinRequest, leaveRequest, type Asking } from './askWallet.js'
import type { Commit, Targets } from './commit.js'
import { endSession } from './endSession.js'
import type { Following } from './follow.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'
import { rejectable } from './rejectable.js'
import type { Turn } from './turnsFor.js'
import { whileChecking } from './whileChecking.js'

/** An attempt to connect a wallet, from the click to the last answer. */
export interface Attempt {
  readonly promise: Promise<readonly Connection[]>
  /** Whether it asks the same connectors: another click on the same wallet. */
  isOf(turns: readonly Turn[]): boolean
  /** Takes part: hears of the progress from now on. */
  join(request: ConnectRequest): void
  /** Ends it where it stands: what was asked for is taken back, what was connected by then stays. */
  leave(reason: Error): void
}

/** What an attempt works with. */
export interface AttemptParts {
  readonly parts: KernelParts
  readonly asking: Asking
  readonly memory: Memory
  readonly following: Following
  readonly commit: Commit
}

/** Takes a turn back: from the stores, and from the wallet. */
const takeBack = (
  { report }: KernelParts,
  { connector }: Turn,
  targets: Targets,
  sessions: readonly WalletSession[],
): void => {
  for (const [chain, epoch] of targets) if (chain.epoch === epoch) chain.reset()
  for (const session of sessions)
    void endSession(session).catch((error: unknown) => report(error, connector.id))
}

/** Puts the chains of a turn to the attempt. */
const beginTurn = ({ memory, following }: AttemptParts, { connector, chains }: Turn): Targets => {
  for (const { namespace, status } of chains) {
    following.stop(namespace)
    // What was connected or being resumed is left for good: nothing may bring it back.
    if (status !== 'disconnected') memory.disconnected([namespace])
  }
  return new Map(chains.map(chain => [chain, chain.connecting(connector.id, false)]))
}

/** Remembers and tells what a turn has connected. @throws `WALLET_BAD_ACCOUNTS` when nothing was. */
const succeed = (
  { parts: { stores, track }, memory }: AttemptParts,
  { connector }: Turn,
  connections: readonly Connection[],
  isFirst: boolean,
): void => {
  const [first] = connections
  if (!first) throw badAccounts('no account for any chain of this site')
  if (isFirst) stores.namespaces.activate(first.namespace)
  memory.networkChanged(stores.namespaces)
  track({
    event: 'CONNECT_SUCCESS',
    properties: { method: connector.method ?? 'browser', name: first.wallet.name },
  })
}

/**
 * Begins an attempt: each turn asks its connector and commits what it opens before the next begins, since wallets show one prompt at
 * a time. The chains of a turn are touched only when it begins. @param guarded rejects where a guard cannot be there
 */
export const createAttempt = (
  attempt: AttemptParts,
  turns: readonly Turn[],
  request: ConnectRequest,
  guarded: Promise<void>,
): Attempt => {
  const { parts, asking, commit } = attempt
  const { promise: left, reject } = rejectable()
  const requests = [request]
  let current: Turn | undefined
  let reasonLeft: Error | undefined
  let isChecking = false

  const tellChecking = () => {
    isChecking = true
    for (const { onProgress } of requests) onProgress?.('checking')
  }

  const take = async (turn: Turn, isFirst: boolean): Promise<readonly Connection[]> => {
    current = turn
    isChecking = false
    const targets = beginTurn(attempt, turn)
    let sessions: readonly WalletSession[] = []
    try {
      await Promise.race([guarded, left])
      const answer = askWallet(asking, turn.connector, turn.chains, request)
      for (const joined of requests) joinRequest(asking, turn.connector.id, joined)
      sessions = await Promise.race([answer, left])
      const committed = commit(turn.connector, targets, sessions)
      const connections = await whileChecking(parts.env, tellChecking, Promise.race([committed, left]))
      succeed(attempt, turn, connections, isFirst)
      return connections
    } catch (error) {
      takeBack(parts, turn, targets, sessions)
      parts.hooks.connect.failed.call(error, request)
      throw error
    }
  }
  const run = async (): Promise<readonly Connection[]> => {
    const connections: Connection[] = []
    for (const turn of turns) {
      if (reasonLeft) throw reasonLeft
      try {
        connections.push(...(await take(turn, connections.length === 0)))
      } catch (error) {
        if (connections.length === 0 || isModalError(error, 'CONNECT_ABORTED')) throw error
        for (const { onIncomplete } of requests) onIncomplete?.(error)
        break
      }
    }
    return connections
  }

  return {
    promise: run(),
    isOf: others => others.map(idOf).join('\n') === turns.map(idOf).join('\n'),
    join: joined => {
      requests.push(joined)
      if (isChecking) joined.onProgress?.('checking')
      else if (current) joinRequest(asking, current.connector.id, joined)
    },
    leave: reason => {
      reasonLeft = reason
      if (current) leaveRequest(asking, current.connector.id)
      for (const chain of current?.chains ?? []) if (chain.status === 'connecting') chain.reset()
      reject(reason)
    },
  }
}

const idOf = ({ connector }: Turn): string => connector.id
