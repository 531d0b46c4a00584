import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { Desk } from './createDesk.js'
import type { PhoneRefusal, PhoneRequest } from './Phone.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import { describeRequest } from './describeRequest.js'
import { presentPeer } from './presentPeer.js'
import { rejections } from './rejections.js'
import { takeSnapshot, tellSessions } from './tellSessions.js'

/** Makes a question of a session request. */
export function createRequest(
  { id, topic, params }: WalletKitTypes.SessionRequest,
  { kit, desk, namespaces }: { kit: IWalletKit; desk: Desk; namespaces: ReadonlyMap<string, PhoneNamespace> },
): PhoneRequest {
  const { chainId, request } = params
  const call = { chainId, method: request.method, params: request.params as unknown }
  const name = chainId.split(':')[0] ?? ''
  const send = (response: { result: unknown } | { error: PhoneRefusal }) =>
    kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } })

  return {
    kind: 'request',
    id,
    topic,
    peer: presentPeer(kit.getActiveSessions()[topic]?.peer.metadata ?? nobody),
    ...call,
    expiresAt: (request.expiryTimestamp ?? 0) * 1000,
    describe: () => describeRequest(namespaces.get(name), call),
    approve: () =>
      desk.answer(id, async () => {
        const namespace = namespaces.get(name)
        if (!namespace) return send({ error: rejections.unsupportedChains })
        const before = takeSnapshot(namespace)
        const outcome = await perform(() => namespace.answer(call))
        await tellSessions(kit, namespace, before)
        await send(outcome)
      }),
    reject: (refusal = rejections.userRejected) => desk.answer(id, () => send({ error: refusal })),
    answer: result => desk.answer(id, () => send({ result })),
  }
}

const nobody = { name: '', description: '', url: '', icons: [] }

async function perform(task: () => Promise<unknown>): Promise<{ result: unknown } | { error: PhoneRefusal }> {
  try {
    return { result: await task() }
  } catch (error) {
    return { error: toRefusal(error) }
  }
}

/** An error of a namespace with its code and data; any other as an internal error (JSON-RPC 2.0, section 5.1). */
function toRefusal(error: unknown): PhoneRefusal {
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown }
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : 'Internal error',
    ...(typeof data === 'string' && { data }),
  }
}
