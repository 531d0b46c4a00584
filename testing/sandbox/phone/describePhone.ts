import type { IWalletKit } from '@reown/walletkit'
import { accountId } from './accountIds.js'
import type { Desk } from './createDesk.js'
import type { RelayGuard } from './guardRelay.js'
import type {
  Phone,
  PhoneAuthentication,
  PhoneNamespaceState,
  PhoneProposal,
  PhoneQuestion,
  PhoneRequest,
} from './Phone.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import { presentSession } from './presentSession.js'
import { rejections } from './rejections.js'
import { takeSnapshot, tellSessions } from './tellSessions.js'

/** The running parts of a phone. */
export interface PhoneParts {
  readonly kit: IWalletKit
  readonly desk: Desk
  readonly namespaces: ReadonlyMap<string, PhoneNamespace>
  /** Of the networks that the phone was started with, by their CAIP-2 ids. */
  readonly chainNames: ReadonlyMap<string, string>
  readonly guard: RelayGuard
  readonly clientId: string
  /** Grows with every request. */
  readonly requests: PhoneRequest[]
}

/** Gives the running parts the face that tests and pages see. */
export function describePhone(parts: PhoneParts): Phone {
  const { kit, desk, namespaces, chainNames, guard, clientId, requests } = parts
  const topics = (chosen?: string): string[] => (chosen ? [chosen] : Object.keys(kit.getActiveSessions()))
  let stopped: Promise<void> | undefined

  return {
    clientId,
    get accounts() {
      return [...namespaces.values()].flatMap(listAccounts)
    },
    get namespaces() {
      return [...namespaces.values()].map(namespace => presentNamespace(namespace, chainNames))
    },
    get connection() {
      return guard.connection
    },
    get policy() {
      return desk.policy
    },
    get sessions() {
      return Object.values(kit.getActiveSessions()).map(presentSession)
    },
    get pending() {
      return desk.pending
    },
    get requests() {
      return [...requests]
    },
    pair(uri) {
      guard.reopen()
      return guard.run(() => kit.pair({ uri }))
    },
    setPolicy: policy => desk.setPolicy(policy),
    nextProposal: () => next(desk, isProposal),
    nextAuthentication: () => next(desk, isAuthentication),
    nextRequest: method =>
      next(
        desk,
        (question): question is PhoneRequest =>
          isRequest(question) && (method ?? question.method) === question.method,
      ),
    on: (event, listener) => desk.events.on(event, listener),
    ...createControls(parts, topics),
    async reconnect() {
      guard.reopen()
      await guard.run(() => kit.core.relayer.restartTransport())
    },
    stop: () => (stopped ??= guard.close()),
  }
}

/** What the owner does without being asked. */
function createControls(
  { kit, desk, namespaces }: PhoneParts,
  topics: (chosen?: string) => string[],
): Pick<Phone, 'switchAccount' | 'switchChain' | 'emit' | 'extend' | 'ping' | 'disconnect'> {
  const changed = () => desk.events.emit('changed', undefined)
  const change = async (name: string, act: (namespace: PhoneNamespace) => void): Promise<void> => {
    const namespace = namespaces.get(name)
    if (!namespace) throw new RangeError(`The phone has no namespace "${name}".`)
    const before = takeSnapshot(namespace)
    act(namespace)
    changed()
    await tellSessions(kit, namespace, before)
    changed()
  }
  const forEach = async (chosen: string | undefined, act: (topic: string) => Promise<unknown>) => {
    for (const topic of topics(chosen)) await act(topic)
    changed()
  }
  return {
    switchAccount: (name, index) => change(name, namespace => namespace.switchAccount(index)),
    switchChain: chainId => change(chainId.split(':')[0] ?? '', namespace => namespace.switchChain(chainId)),
    emit: ({ chainId, ...event }, topic) =>
      forEach(topic, each => kit.emitSessionEvent({ topic: each, chainId, event })),
    extend: topic => forEach(topic, each => kit.extendSession({ topic: each })),
    ping: topic => forEach(topic, each => kit.engine.signClient.ping({ topic: each })),
    disconnect: topic =>
      forEach(topic, each => kit.disconnectSession({ topic: each, reason: rejections.userDisconnected })),
  }
}

const presentNamespace = (
  { name, chains, chain, accounts, account }: PhoneNamespace,
  chainNames: ReadonlyMap<string, string>,
): PhoneNamespaceState => ({
  name,
  chains: chains.map(id => ({ id, name: chainNames.get(id) ?? id })),
  chain,
  accounts,
  account,
})

function listAccounts(namespace: PhoneNamespace): string[] {
  const { accounts, account, chains, chain } = namespace
  const inOrder = (first: string, all: readonly string[]) => [first, ...all.filter(each => each !== first)]
  return inOrder(chain, chains).flatMap(id =>
    inOrder(account, accounts).map(each => accountId(namespace, each, id)),
  )
}

const isProposal = (question: PhoneQuestion): question is PhoneProposal => question.kind === 'proposal'
const isAuthentication = (question: PhoneQuestion): question is PhoneAuthentication =>
  question.kind === 'authentication'
const isRequest = (question: PhoneQuestion): question is PhoneRequest => question.kind === 'request'

/** The oldest question of a kind that waits, as soon as there is one. */
function next<T extends PhoneQuestion>(
  { pending, events }: Desk,
  isWanted: (question: PhoneQuestion) => question is T,
): Promise<T> {
  const waiting = pending.find(isWanted)
  if (waiting) return Promise.resolve(waiting)
  return new Promise(resolve => {
    const check = (question: PhoneQuestion): void => {
      if (!isWanted(question)) return
      stop.forEach(each => each())
      resolve(question)
    }
    const kinds = ['proposal', 'authentication', 'request'] as const
    const stop = kinds.map(kind => events.on(kind, check))
  })
}
