import type { Authentication, Environment } from '../../../../kernel/define.js'
import { walletFailed } from '../../../../kernel/errors/connect.js'
import { signedOnly } from '../../errors.js'
import { grantedNamespaces } from '../authentication/grantedNamespaces.js'
import { readSignedAnswer } from '../authentication/readSignedAnswer.js'
import { toAuthentications } from '../authentication/authenticationMessage.js'
import type { RemoteAuthentication } from '../RemoteClient.js'
import type { SessionRecord } from '../RemoteSession.js'
import { peerOf } from './sessionRecord.js'
import type { Core } from './SignClient.js'

/** As both sides count it. */
const sessionSeconds = 7 * 24 * 3600

/** A session that a wallet has opened by signing, and what it signed. */
export interface SignedSession {
  readonly record: SessionRecord
  readonly authentications: readonly Authentication[]
}

/** What an answer is held against: the networks, the first of which counts, and the text. */
export interface ExpectedAnswer {
  readonly chains: RemoteAuthentication['chains']
  readonly request: Pick<RemoteAuthentication['request'], 'domain' | 'uri' | 'nonce'>
}

/**
 * Works out the session that a wallet has opened by signing: both sides do, of the signed texts and their keys.
 * @param publicKey ours, which the wallet was given
 * Rejects with `WALLET_FAILED` for an invalid answer, `NOT_APPROVED` where nothing but the text was granted.
 */
export const readAuthenticated = async (
  result: unknown,
  { chains: [first = ''], request }: ExpectedAnswer,
  { crypto }: Core,
  publicKey: string,
  env: Environment,
): Promise<SignedSession> => {
  const answer = readSignedAnswer(result)
  if (!answer) throw walletFailed(undefined, undefined)
  const { cacaos, peerKey, metadata } = answer
  const [namespace = ''] = first.split(':')
  const namespaces = grantedNamespaces(cacaos, namespace)
  if (!namespaces) throw signedOnly()
  const topic = await crypto.generateSharedKey(publicKey, peerKey)
  return {
    record: {
      topic,
      namespaces,
      key: crypto.keychain.get(topic),
      selfKey: publicKey,
      peerKey,
      expiry: Math.floor(env.now() / 1000) + sessionSeconds,
      properties: {},
      peer: peerOf(metadata),
      opensApp: true,
      seen: [],
    },
    authentications: toAuthentications(cacaos, namespace, request),
  }
}
