import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import type { Environment } from '../../../../kernel/define.js'
import { createRecap } from '../authentication/recap.js'
import { remoteError } from '../remoteError.js'
import type { AuthenticationRecord, RemoteAuthentication } from '../RemoteClient.js'
import type { Message, MessageListener } from './filterMessages.js'
import { methodOf, type SignClient } from './SignClient.js'
import { readAuthenticated, type ExpectedAnswer, type SignedSession } from './readAuthenticated.js'

const method = 'wc_sessionAuthenticate'
/** As long as a proposal. */
const lifeSeconds = 300
/** Errors of wallets that do not know the method: they answer the proposal (Sign API, JSON-RPC 2.0). */
const unknownMethod: ReadonlySet<unknown> = new Set([10_001, -32_601])

/** A request to sign (`wc_sessionAuthenticate`) that a wallet may answer in place of the proposal. */
export interface PendingAuthentication {
  /** Rejects with what the wallet answers, or `NOT_APPROVED`. Stays open where the wallet answers the proposal instead. */
  readonly answer: Promise<SignedSession>
  /** What another page needs to understand the answer. */
  readonly record: AuthenticationRecord
  /** Takes it back: an answer counts no more. */
  end(): void
}

/** The requests to sign that wallets have not answered yet. */
export interface Authentications extends Pick<MessageListener, 'incomingResponse' | 'receiverKey'> {
  /** Asks on the topic of a pairing, whose proposal goes on for wallets that do not know the method. */
  ask(pairingTopic: string, wanted: RemoteAuthentication): Promise<PendingAuthentication>
  /** Waits for the answer to a request that another page has sent. */
  rejoin(pairingTopic: string, record: AuthenticationRecord): Promise<PendingAuthentication>
}

/** Where the answer comes, and for which of our keys it is sealed: each request has its own, so that older codes count, too. */
interface ReplyTopic {
  readonly topic: string
  readonly publicKey: string
}

/** What a wallet is asked to sign (CAIP-222). The account, and which of the methods it grants, it puts in itself. */
const payloadOf = ({ request, chains, methods }: RemoteAuthentication, env: Environment) => ({
  type: 'caip122',
  version: '1',
  chains,
  domain: request.domain,
  aud: request.uri,
  nonce: request.nonce,
  iat: request.issuedAt ?? new Date(env.now()).toISOString(),
  exp: request.expirationTime,
  nbf: request.notBefore,
  requestId: request.requestId,
  statement: request.statement ?? '',
  resources: [...(request.resources ?? []), createRecap(chains[0]?.split(':')[0] ?? '', methods)],
})

/**
 * Makes them. The package could ask by itself (`authenticate`), but needs a `Buffer` for it, knows the key of the newest code only,
 * has contract accounts verified by a hosted node, and throws at malformed answers where nobody catches: see ADR 0020.
 */
export const createAuthentications = (client: SignClient, env: Environment): Authentications => {
  const { core, engine } = client
  const pending = new Map<number, { readonly reply: ReplyTopic; answered(message: Message): void }>()

  const replyTopicOf = (publicKey: string): ReplyTopic => ({
    publicKey,
    topic: hex.encode(sha256(hex.decode(publicKey))),
  })
  /** Resolves when the relay has the request, and the topic of the answer is subscribed. */
  const send = async (id: number, pairingTopic: string, reply: ReplyTopic, wanted: RemoteAuthentication) => {
    const params = {
      authPayload: payloadOf(wanted, env),
      requester: { publicKey: reply.publicKey, metadata: client.metadata },
      expiryTimestamp: Math.floor(env.now() / 1000) + lifeSeconds,
    }
    const request = { topic: pairingTopic, method, params, clientRpcId: id, expiry: lifeSeconds }
    const sendRequest = methodOf<[object], Promise<number>>(engine, 'sendRequest')
    await Promise.all([
      core.relayer.subscribe(reply.topic),
      sendRequest({ ...request, throwOnFailedPublish: true }),
    ])
  }
  const end = (id: number, pairingTopic: string, { topic, publicKey }: ReplyTopic) => {
    if (!pending.delete(id)) return
    core.history.delete(pairingTopic, id)
    // Waits for the relay, which may be away for long.
    core.relayer.unsubscribe(topic).catch(() => undefined)
    core.crypto.deleteKeyPair(publicKey).catch(() => undefined)
  }
  const listen = (id: number, reply: ReplyTopic, wanted: ExpectedAnswer): Promise<SignedSession> => {
    const answer = new Promise<SignedSession>((resolve, reject) => {
      const answered = ({ result, error }: Message) => {
        if (unknownMethod.has((error as { readonly code?: unknown } | undefined)?.code)) return
        if (error !== undefined) reject(remoteError(error))
        else
          readAuthenticated(result, wanted, core, reply.publicKey, env)
            .then(resolve)
            .catch((fault: unknown) => reject(remoteError(fault)))
      }
      pending.set(id, { reply, answered })
    })
    answer.catch(() => undefined)
    return answer
  }

  return {
    receiverKey: topic => [...pending.values()].find(({ reply }) => reply.topic === topic)?.reply.publicKey,
    incomingResponse: message => {
      const found = pending.get(message.id)
      found?.answered(message)
      return found !== undefined
    },
    ask: async (pairingTopic, wanted) => {
      const reply = replyTopicOf(await core.crypto.generateKeyPair())
      const proposal = client.proposal.getAll().find(each => each.pairingTopic === pairingTopic)
      // Another than the proposal's, by which their answers are told apart.
      const id = (proposal?.id ?? env.now() * 1000) + 1
      const stop = () => end(id, pairingTopic, reply)
      const answer = listen(id, reply, wanted)
      await send(id, pairingTopic, reply, wanted).catch((error: unknown) => {
        stop()
        throw error
      })
      const { publicKey } = reply
      const privateKey = core.crypto.keychain.get(publicKey)
      const { domain, uri, nonce } = wanted.request
      const record = { id, publicKey, privateKey, chain: wanted.chains[0] ?? '', domain, uri, nonce }
      return { answer, record, end: stop }
    },
    rejoin: async (pairingTopic, record) => {
      const { id, publicKey, privateKey, chain, domain, uri, nonce } = record
      const reply = replyTopicOf(publicKey)
      await core.crypto.keychain.set(publicKey, privateKey)
      const answer = listen(id, reply, { chains: [chain], request: { domain, uri, nonce } })
      // Waits for the relay, which may be away for long.
      core.relayer.subscribe(reply.topic).catch(() => undefined)
      return { answer, record, end: () => end(id, pairingTopic, reply) }
    },
  }
}
