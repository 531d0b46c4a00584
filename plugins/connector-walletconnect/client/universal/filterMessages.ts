import type { PingElection } from './PingElection.js'
import type { Core } from './SignClient.js'

const ping = 'wc_sessionPing'
/** What wallets ask of sites. The rest comes from other tabs of this site, which share the session. */
const walletMethods = new Set([
  'wc_sessionSettle',
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionEvent',
  'wc_sessionDelete',
  ping,
])
/** As many of the wallet's messages are known again. The relay keeps most for five minutes, none for longer than a day. */
const maxSeen = 50
const maxExpected = 500

/** A message as the package makes and reads it. */
export interface Message {
  readonly id: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** The messages of a client that the package seals and opens. */
export interface MessageFilter {
  /** What has come on a topic, by id, oldest first. */
  seen(topic: string): readonly number[]
  /** Goes on where another page has left off. */
  remember(topic: string, seen: readonly number[]): void
  /** Lets the answer to a request of another page through. */
  expect(id: number): void
  /** Lets no answer to a request through any more. */
  forget(id: number): void
}

/** Told of each request that this client makes, before it is sent, of each that a wallet makes, and of each answer. */
export interface MessageListener {
  outgoingRequest(topic: string, message: Message): void
  incomingRequest(topic: string, message: Message): void
  /** @returns whether it has been taken: the package then sees nothing of it */
  incomingResponse(message: Message): boolean
  /** Our public key for which the messages on a topic are sealed; undefined where the topic has a key of its own. */
  receiverKey(topic: string): string | undefined
}

/**
 * Lets through what is meant for this page. Each page is a client of its own at the relay, so that every tab hears what the wallet
 * says; and so each also hears what the other tabs send, the answers to their requests, and on a new page what the relay still keeps of
 * yesterday. The package would answer some of it, and throw at the rest. All of it passes here, where messages are sealed and opened.
 */
export const filterMessages = (
  { crypto }: Core,
  pings: PingElection,
  listener: MessageListener,
): MessageFilter => {
  const encode = crypto.encode.bind(crypto)
  const decode = crypto.decode.bind(crypto)
  const expected = new Set<number>()
  const seen = new Map<string, readonly number[]>()

  const isNew = (topic: string, id: number) => {
    if (!Number.isSafeInteger(id)) return true
    const known = seen.get(topic) ?? []
    if (known.includes(id)) return false
    seen.set(topic, [...known, id].slice(-maxSeen))
    return true
  }
  const isForUs = async (topic: string, { id, method }: Message) => {
    if (method === undefined) {
      if (!expected.has(id)) pings.settle(id)
      return expected.has(id)
    }
    if (!walletMethods.has(method) || !isNew(topic, id)) return false
    return method !== ping || pings.isOurs(id)
  }
  const expect = (id: number) => {
    expected.add(id)
    if (expected.size > maxExpected) expected.delete([...expected][0] ?? 0)
  }
  const sealing: typeof encode = (topic, payload, options) => {
    const message: Message = payload
    if (message.method !== undefined) {
      expect(message.id)
      if (message.method === ping) pings.sent(message.id)
      listener.outgoingRequest(topic, message)
    }
    return encode(topic, payload, options)
  }
  const opening: typeof decode = async (topic, sealed, options) => {
    const receiverPublicKey = listener.receiverKey(topic)
    const payload = await decode(topic, sealed, {
      ...options,
      ...(receiverPublicKey && { receiverPublicKey }),
    })
    const message = payload as Message | undefined
    // An empty message: the package logs it, and does nothing.
    const nothing = {} as typeof payload
    if (!message || !(await isForUs(topic, message))) return nothing
    if (message.method === undefined) return listener.incomingResponse(message) ? nothing : payload
    listener.incomingRequest(topic, message)
    return payload
  }
  Object.assign(crypto, { encode: sealing, decode: opening })
  return {
    seen: topic => seen.get(topic) ?? [],
    remember: (topic, ids) => void seen.set(topic, ids),
    expect,
    forget: id => void expected.delete(id),
  }
}
