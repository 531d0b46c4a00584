import type { CreateRemoteClient, RemoteClientOptions } from '../RemoteClient.js'
import { createAuthentications } from './createAuthentications.js'
import { createInvitations } from './createInvitations.js'
import { createLine, type Line } from './createLine.js'
import { createProposals, type Proposals } from './createProposals.js'
import { createSessions, type Sessions } from './createSessions.js'
import { assertVersion } from './assertVersion.js'
import { filterMessages } from './filterMessages.js'
import { guardVerify } from './guardVerify.js'
import { loadPackage } from './loadPackage.js'
import { packageStorage } from './packageStorage.js'
import { PingTurns } from './PingTurns.js'
import { quietLogger } from './quietLogger.js'
import { refuseEnded } from './refuseEnded.js'
import type { SignClient } from './SignClient.js'

/** The package keeps its cores in the page for ever, and gives every later client of the same prefix the first one. */
const forgetGlobals = (prefix: string): void => {
  for (const name of [prefix, `${prefix}_count`])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`)
}

const startPackage = async (options: RemoteClientOptions): Promise<SignClient> => {
  const { env, projectId, relayUrl, metadata } = options
  const UniversalProvider = await loadPackage()
  const prefix = env.randomId()
  try {
    const { client } = await UniversalProvider.init({
      projectId,
      relayUrl,
      metadata: { ...metadata, icons: [...metadata.icons] },
      // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- only the shape counts
      storage: packageStorage(),
      logger: quietLogger() as never,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      disableProviderPing: true,
    })
    await assertVersion(client)
    return client
  } finally {
    forgetGlobals(prefix)
  }
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
  guardVerify(core, env, options.verify)
  const line: Line = createLine(core, {
    env,
    onRefused,
    isWanted: () => sessions.size + proposals.size > 0,
  })
  const turns = new PingTurns(env, `${options.name}/walletconnect`)
  const authentications = createAuthentications(client, env)
  const filter = filterMessages(core, turns, {
    asking: (topic, message) => sessions.asking(topic, message),
    asked: (topic, message) => {
      refuseEnded(client, env, topic, message)
      sessions.asked(topic, message)
    },
    answered: message => authentications.answered(message),
    receiverKey: topic => authentications.receiverKey(topic),
  })
  const sessions: Sessions = createSessions({ client, line, env, filter, report })
  const invitations = createInvitations({ client, sessions, authentications, filter })
  const proposals: Proposals = createProposals(invitations, line, env)
  return {
    propose: (namespaces, authentication) => proposals.propose(namespaces, authentication),
    rejoin: record => proposals.rejoin(record),
    resume: record => sessions.resume(record),
    dispose: () => {
      proposals.dispose()
      sessions.dispose()
      turns.dispose()
      line.stop()
    },
  }
}
