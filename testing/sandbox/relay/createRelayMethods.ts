import * as z from 'zod/mini'
import type { Letter } from './createMailbox.js'
import type { PostOffice, Subscriber } from './createPostOffice.js'
import { presentLetter } from './presentLetter.js'
import { RelayRpcError } from './RelayRpcError.js'

/** Answers one method: gives its result or throws a RelayRpcError. */
export type RelayMethod = (caller: Subscriber, params: unknown) => unknown

const topic = z.string().check(z.length(64), z.regex(/^[0-9a-f]{64}$/))
const message = z.string().check(z.minLength(1), z.maxLength(1024 * 1024))
const ttl = z.int().check(z.positive(), z.maximum(30 * 24 * 60 * 60))
const attestation = z.optional(z.string())
const batch = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(500))

const parcel = z.object({ topic, message, ttl, tag: z._default(z.int(), 0), attestation })
const subscription = z.object({ topic })
const proposal = z.object({
  pairingTopic: topic,
  sessionProposal: message,
  ttl: z._default(ttl, 300),
  attestation,
})
const approval = z.object({
  sessionTopic: topic,
  pairingTopic: topic,
  sessionProposalResponse: message,
  sessionSettlementRequest: message,
  ttl: z._default(ttl, 300),
})

/** The methods of the relay, by name, as its clients call them. The two `wc_…` calls subscribe their caller as well. */
export function createRelayMethods(office: PostOffice): ReadonlyMap<string, RelayMethod> {
  const { subscribe, unsubscribe, publish, fetch } = office
  return new Map([
    method('irn_publish', parcel, (caller, params) => publish(caller, params)),
    method('irn_batchPublish', z.object({ messages: batch(parcel) }), (caller, params) => {
      for (const each of params.messages) publish(caller, each)
    }),
    method('irn_subscribe', subscription, (caller, params) => subscribe(caller, params.topic)),
    method('irn_batchSubscribe', z.object({ topics: batch(topic) }), (caller, { topics }) =>
      topics.map(each => subscribe(caller, each)),
    ),
    method('irn_unsubscribe', subscription, (caller, params) => unsubscribe(caller, params.topic)),
    method('irn_batchUnsubscribe', z.object({ subscriptions: batch(subscription) }), (caller, params) => {
      for (const each of params.subscriptions) unsubscribe(caller, each.topic)
    }),
    method('irn_fetchMessages', subscription, (caller, params) => present(fetch(caller, params.topic))),
    method('irn_batchFetchMessages', z.object({ topics: batch(topic) }), (caller, { topics }) =>
      present(topics.flatMap(each => fetch(caller, each))),
    ),
    method('wc_proposeSession', proposal, (caller, { pairingTopic, sessionProposal, ...rest }) => {
      subscribe(caller, pairingTopic)
      publish(caller, { topic: pairingTopic, message: sessionProposal, tag: 1100, ...rest })
    }),
    method('wc_approveSession', approval, (caller, params) => {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params
      subscribe(caller, sessionTopic)
      publish(caller, { ttl: params.ttl, topic: pairingTopic, message: sessionProposalResponse, tag: 1101 })
      publish(caller, { ttl: params.ttl, topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 })
    }),
  ])
}

/** A method whose parameters are checked; one that gives nothing back answers `true`. */
function method<T extends z.ZodMiniType>(
  name: string,
  schema: T,
  run: (caller: Subscriber, params: z.output<T>) => unknown,
): [string, RelayMethod] {
  return [
    name,
    (caller, params) => {
      const checked = schema.safeParse(params)
      if (!checked.success) throw new RelayRpcError(-32602, z.prettifyError(checked.error))
      return run(caller, checked.data) ?? true
    },
  ]
}

const present = (letters: readonly Letter[]) => ({ messages: letters.map(presentLetter), hasMore: false })
