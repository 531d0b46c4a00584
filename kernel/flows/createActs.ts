import { fetchOnce } from '../registry/fetchOnce.js'
import type { ChainNamespace, Connector, ConnectRequest } from '../types.js'
import type { Accounts } from './accounts.js'
import type { Asking } from './askWallet.js'
import { createCommit } from './commit.js'
import { createAttempt, type Attempt } from './createAttempt.js'
import { createDisconnecting, type Disconnecting } from './disconnect.js'
import { createEnding, type Ending } from './ending.js'
import { createFollowing, type Following } from './follow.js'
import type { Memory } from './memory.js'
import type { Navigation } from './navigate.js'
import type { KernelParts } from './parts.js'
import { createRestoring, type Restoring } from './restore.js'
import type { RpcGuard } from './rpc.js'
import type { Networking } from './switchNetwork.js'
import { turnsFor, type Turn } from './turnsFor.js'

/** What the acts work with. */
export interface ActParts {
  readonly parts: KernelParts
  readonly memory: Memory
  readonly navigation: Navigation
  readonly asking: Asking
  /** Tells the other tabs what has ended. */
  announce(namespaces: readonly ChainNamespace[]): void
}

/** What is done with wallets and networks once some are shown: the part of the runtime that is fetched with the first act. */
export interface Acts {
  /** See {@link turnsFor}. */
  turnsFor(connector: Connector, request: ConnectRequest): readonly Turn[]
  /** See {@link createAttempt}. */
  attempt(turns: readonly Turn[], request: ConnectRequest, guarded: Promise<void>): Attempt
  readonly ending: Ending
  readonly restoring: Restoring
  readonly disconnecting: Disconnecting
  /** Fetched with the first switch: connecting needs none. */
  networking(): Promise<Networking>
  /** Fetched with the first choice. */
  accounts(): Promise<Accounts>
  /** Fetched with the first call that is guarded. */
  rpc(): Promise<RpcGuard>
  dispose(): void
}

/** Wires the acts of one modal. */
export const createActs = (tools: ActParts): Acts => {
  const { parts, memory, navigation, announce } = tools
  const ending = createEnding(parts, memory, (): Following => following, announce)
  const following = createFollowing(parts, memory, navigation, ending.ended)
  const commit = createCommit(parts, memory, following)
  const restoring = createRestoring(parts, memory, commit)
  return {
    turnsFor: (connector, request) => turnsFor(parts, connector, request),
    attempt: (turns, request, guarded) =>
      createAttempt({ ...tools, following, commit }, turns, request, guarded),
    ending,
    restoring,
    disconnecting: createDisconnecting(parts, following, ending),
    networking: fetchOnce(async () =>
      (await import('./switchNetwork.js')).createNetworking(parts, following),
    ),
    accounts: fetchOnce(async () => (await import('./accounts.js')).createAccounts(parts, memory)),
    rpc: fetchOnce(async () => (await import('./rpc.js')).createRpcGuard(parts, navigation)),
    dispose: () => {
      restoring.dispose()
      following.dispose()
    },
  }
}
