import type { Environment } from '../../../../kernel/define.js'
import type { CreateRemoteClient } from '../RemoteClient.js'
import type { Core } from './SignClient.js'
import { createAuthentications } from './createAuthentications.js'
import { createProposer } from './createProposer.js'
import { createRelayConnection, type RelayConnection } from './RelayConnection.js'
import { createProposals, type Proposals } from './createProposals.js'
import { createSessions, type Sessions } from './createSessions.js'
import { startPackage } from './startPackage.js'
import { filterMessages } from './filterMessages.js'
import { PingElection } from './PingElection.js'
import { rejectExpiredSettlement } from './sessionEnds.js'

/** Nobody waits longer than this for an attestation. */
const attestationMs = 1000

/**
 * Keeps proposals and requests from waiting for the verify service, which is a frame of another origin: 5 s each where it cannot load.
 * Where attestations are wanted, one that is there in time goes along; after the first that is not, none is asked for any more.
 */
export const limitVerify = ({ verify }: Core, env: Environment, isWanted: boolean): void => {
  const register = verify.register.bind(verify)
  let isAsked = isWanted
  const attest: typeof register = async params => {
    if (!isAsked) return ''
    const late = new Promise<string>(resolve => void env.after(attestationMs, () => resolve('')))
    const attestation = await Promise.race([register(params).catch(() => ''), late])
    if (!attestation) isAsked = false
    return attestation
  }
  Object.assign(verify, { register: attest })
}

/**
 * Makes a client of `@walletconnect/universal-provider`: the one place that knows the package. Of it only the part that speaks the
 * protocol of sessions is used; reading chains, opening apps and keeping sessions is ours. What of its behaviour had to be changed, and
 * why, stands in ADR 0020.
 */
export const createUniversalClient: CreateRemoteClient = async options => {
  const { env, onRefused, report } = options
  const client = await startPackage(options)
  const { core } = client
  limitVerify(core, env, options.verify)
  const relay: RelayConnection = createRelayConnection(core, {
    env,
    onRefused,
    isNeeded: () => sessions.size + proposals.size > 0,
  })
  const pings = new PingElection(env, `${options.name}/walletconnect`)
  const authentications = createAuthentications(client, env)
  const filter = filterMessages(core, pings, {
    outgoingRequest: (topic, message) => sessions.outgoingRequest(topic, message),
    incomingRequest: (topic, message) => {
      rejectExpiredSettlement(client, env, topic, message)
      sessions.incomingRequest(topic, message)
    },
    incomingResponse: message => authentications.incomingResponse(message),
    receiverKey: topic => authentications.receiverKey(topic),
  })
  const sessions: Sessions = createSessions({ client, relay, env, filter, report })
  const proposer = createProposer({ client, sessions, authentications, filter })
  const proposals: Proposals = createProposals(proposer, relay, env)
  return {
    propose: (namespaces, authentication) => proposals.propose(namespaces, authentication),
    rejoin: record => proposals.rejoin(record),
    resume: record => sessions.resume(record),
    dispose: () => {
      proposals.dispose()
      sessions.dispose()
      pings.dispose()
      relay.stop()
    },
  }
}
