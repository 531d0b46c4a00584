import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { approveNamespaces, type ApprovedNamespace } from './approveNamespaces.js'
import type { Desk } from './createDesk.js'
import type { PhoneProposal } from './Phone.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import { presentPeer } from './presentPeer.js'
import { presentSession } from './presentSession.js'
import { readGrants } from './readGrants.js'
import { rejections } from './rejections.js'

/** Makes a question of a session proposal. */
export function createProposal(
  { id, params }: WalletKitTypes.SessionProposal,
  { kit, desk, namespaces }: { kit: IWalletKit; desk: Desk; namespaces: ReadonlyMap<string, PhoneNamespace> },
): PhoneProposal {
  const wanted = readGrants(params.requiredNamespaces, params.optionalNamespaces)
  return {
    kind: 'proposal',
    id,
    peer: presentPeer(params.proposer.metadata),
    namespaces: wanted,
    expiresAt: params.expiryTimestamp * 1000,
    approve: choice =>
      desk.answer(id, async () => {
        const approved = approveNamespaces(wanted, namespaces, choice)
        const lacks = [...readGrants(params.requiredNamespaces).keys()].some(name => !approved.has(name))
        if (lacks || approved.size === 0)
          return kit.rejectSession({ id, reason: rejections.unsupportedChains })
        const session = await kit.approveSession({
          id,
          namespaces: Object.fromEntries(approved),
          ...propertiesOf(approved, namespaces),
        })
        desk.events.emit('sessionStarted', presentSession(session))
      }),
    reject: (refusal = rejections.userRejected) =>
      desk.answer(id, () => kit.rejectSession({ id, reason: refusal })),
  }
}

/** What namespaces say beside their accounts; a session without any has no such part. */
function propertiesOf(
  approved: ReadonlyMap<string, ApprovedNamespace>,
  namespaces: ReadonlyMap<string, PhoneNamespace>,
): { readonly sessionProperties?: Record<string, string> } {
  const sessionProperties = Object.fromEntries(
    [...approved].flatMap(([name, { accounts }]) =>
      Object.entries(namespaces.get(name)?.sessionProperties?.(accounts) ?? {}),
    ),
  )
  return Object.keys(sessionProperties).length > 0 ? { sessionProperties } : {}
}
