import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import type { Environment } from '../../../../kernel/define.js'
import { createRecap } from '../authentication/createRecap.js'
import { remoteError } from '../remoteError.js'
import type { AuthenticationRecord, RemoteAuthentication } from '../RemoteClient.js'
import type { Message, MessageListener } from './filterMessages.js'
import { methodOf } from './methodOf.js'
import { readAuthenticated, type AnsweredTo, type Authenticated } from './readAuthenticated.js'
import type { SignClient } from './SignClient.js'

const method = 'wc_sessionAuthenticate'
/** As long as an invitation. */
const lifeSeconds = 300
/** What wallets say that do not know this way: they answer the proposal (Sign API, JSON-RPC 2.0). */
const unknownMethod: ReadonlySet<unknown> = new Set([10_001, -32_601])

/** A text that a wallet may sign in place of answering a proposal. */
export interface AuthenticationQuestion {
  /** Rejects with what the wallet answers, or `NOT_APPROVED`. Stays open where the wallet answers the proposal instead. */
  readonly answer: Promise<Authenticated>
  /** What another page needs to understand the answer. */
  readonly record: AuthenticationRecord
  /** Takes it back: an answer counts no more. */
  end(): void
}

/** The texts that wallets have been asked to sign. */
export interface Authentications extends Pick<MessageListener, 'answered' | 'receiverKey'> {
  /** Asks on the topic of an invitation, whose proposal goes on for wallets that do not know this way. */
  ask(pairingTopic: string, wanted: RemoteAuthentication): Promise<AuthenticationQuestion>
  /** Waits for the answer to a question that another page has asked. */
  rejoin(pairingTopic: string, record: AuthenticationRecord): Promise<AuthenticationQuestion>
}

/** Where the answer comes, and for which of our keys it is sealed: each question has its own, so that older codes count, too. */
interface Way {
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
  const open = new Map<number, { readonly way: Way; answered(message: Message): void }>()

  const wayOf = (publicKey: string): Way => ({
    publicKey,
    topic: hex.encode(sha256(hex.decode(publicKey))),
  })
  /** Resolves when the relay has the question, and the way back is open. */
  const send = async (id: number, pairingTopic: string, way: Way, wanted: RemoteAuthentication) => {
    const params = {
      authPayload: payloadOf(wanted, env),
      requester: { publicKey: way.publicKey, metadata: client.metadata },
      expiryTimestamp: Math.floor(env.now() / 1000) + lifeSeconds,
    }
    const request = { topic: pairingTopic, method, params, clientRpcId: id, expiry: lifeSeconds }
    const sendRequest = methodOf<[object], Promise<number>>(engine, 'sendRequest')
    await Promise.all([
      core.relayer.subscribe(way.topic),
      sendRequest({ ...request, throwOnFailedPublish: true }),
    ])
  }
  const end = (id: number, pairingTopic: string, { topic, publicKey }: Way) => {
    if (!open.delete(id)) return
    core.history.delete(pairingTopic, id)
    // Waits for the relay, which may be away for long.
    core.relayer.unsubscribe(topic).catch(() => undefined)
    core.crypto.deleteKeyPair(publicKey).catch(() => undefined)
  }
  const listen = (id: number, way: Way, wanted: AnsweredTo): Promise<Authenticated> => {
    const answer = new Promise<Authenticated>((resolve, reject) => {
      const answered = ({ result, error }: Message) => {
        if (unknownMethod.has((error as { readonly code?: unknown } | undefined)?.code)) return
        if (error !== undefined) reject(remoteError(error))
        else
          readAuthenticated(result, wanted, core, way.publicKey, env)
            .then(resolve)
            .catch((fault: unknown) => reject(remoteError(fault)))
      }
      open.set(id, { way, answered })
    })
    answer.catch(() => undefined)
    return answer
  }

  return {
    receiverKey: topic => [...open.values()].find(({ way }) => way.topic === topic)?.way.publicKey,
    answered: message => {
      const question = open.get(message.id)
      question?.answered(message)
      return question !== undefined
    },
    ask: async (pairingTopic, wanted) => {
      const way = wayOf(await core.crypto.generateKeyPair())
      const proposal = client.proposal.getAll().find(each => each.pairingTopic === pairingTopic)
      // Another than the proposal's, by which their answers are told apart.
      const id = (proposal?.id ?? env.now() * 1000) + 1
      const stop = () => end(id, pairingTopic, way)
      const answer = listen(id, way, wanted)
      await send(id, pairingTopic, way, wanted).catch((error: unknown) => {
        stop()
        throw error
      })
      const { publicKey } = way
      const privateKey = core.crypto.keychain.get(publicKey)
      const { domain, uri, nonce } = wanted.request
      const record = { id, publicKey, privateKey, chain: wanted.chains[0] ?? '', domain, uri, nonce }
      return { answer, record, end: stop }
    },
    rejoin: async (pairingTopic, record) => {
      const { id, publicKey, privateKey, chain, domain, uri, nonce } = record
      const way = wayOf(publicKey)
      await core.crypto.keychain.set(publicKey, privateKey)
      const answer = listen(id, way, { chains: [chain], request: { domain, uri, nonce } })
      // Waits for the relay, which may be away for long.
      core.relayer.subscribe(way.topic).catch(() => undefined)
      return { answer, record, end: () => end(id, pairingTopic, way) }
    },
  }
}
