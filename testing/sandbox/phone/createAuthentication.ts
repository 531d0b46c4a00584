import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { showInvisible } from '../../approval-window/showInvisible.js'
import { approveNamespaces } from './approveNamespaces.js'
import type { Desk } from './createDesk.js'
import { narrowRecap } from './narrowRecap.js'
import type { PhoneAuthentication, PhoneChoice } from './Phone.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import { presentPeer } from './presentPeer.js'
import { presentSession } from './presentSession.js'
import { rejections } from './rejections.js'

/** The protocol knows the text of EIP-4361 only. */
const name = 'eip155'

interface Parts {
  readonly kit: IWalletKit
  readonly desk: Desk
  readonly namespaces: ReadonlyMap<string, PhoneNamespace>
}

type SignedText = Parameters<IWalletKit['approveSessionAuthenticate']>[0]['auths'][number]

/** A text that is to be signed, and by whom. */
interface Draft {
  readonly chainId: string
  readonly address: string
  readonly text: string
  readonly payload: SignedText['p']
}

/** Makes a question of the wish to connect and sign in one. */
export function createAuthentication(
  { id, params }: WalletKitTypes.SessionAuthenticate,
  { kit, desk, namespaces }: Parts,
): PhoneAuthentication {
  const { authPayload, requester } = params
  const { chains } = authPayload
  const recap = narrowRecap(name, authPayload.resources ?? [])
  const wanted = new Map([[name, { chains, methods: recap.methods, events: [] }]])

  /** One text a network that the owner chose; the session that comes with it is for all that the phone knows. */
  const draft = (choice: PhoneChoice, isSessionWanted: boolean): readonly Draft[] => {
    const granted = approveNamespaces(wanted, namespaces, choice).get(name)
    if (!granted) return []
    const signed = choice.chains ? granted.accounts : granted.accounts.slice(0, 1)
    const methods = isSessionWanted ? granted.methods : []
    return signed.map(account =>
      write(kit, authPayload, account, recap.grant(methods, isSessionWanted ? granted.chains : [])),
    )
  }
  const answer = async (drafts: readonly Draft[]): Promise<void> => {
    const namespace = namespaces.get(name)
    if (!namespace || drafts.length === 0)
      return kit.rejectSessionAuthenticate({ id, reason: rejections.unsupportedChains })
    const auths = await Promise.all(drafts.map(each => sign(namespace, each)))
    const { session } = await kit.approveSessionAuthenticate({ id, auths })
    if (session) desk.events.emit('sessionStarted', presentSession(session))
  }

  return {
    kind: 'authentication',
    ...{ id, chains, methods: recap.methods },
    peer: presentPeer(requester.metadata),
    expiresAt: params.expiryTimestamp * 1000,
    texts: (choice = {}) => draft(choice, true).map(({ text }) => text),
    describe: () => Promise.resolve(describe(draft({}, true))),
    approve: (choice = {}) => desk.answer(id, () => answer(draft(choice, true))),
    signOnly: () => desk.answer(id, () => answer(draft({}, false))),
    reject: (refusal = rejections.userRejected) =>
      desk.answer(id, () => kit.rejectSessionAuthenticate({ id, reason: refusal })),
  }
}

function describe([first]: readonly Draft[]): Awaited<ReturnType<PhoneAuthentication['describe']>> {
  const title = 'Connect and sign in?'
  if (!first)
    return {
      title,
      lead: 'To approve will end in an error: the phone knows none of its networks, or methods.',
    }
  return {
    title,
    lead: 'The site gets what the message says, and your signature as a proof of who you are.',
    account: first.address,
    facts: [{ label: 'Network', value: showInvisible(first.chainId) }],
    body: { label: 'Message', text: showInvisible(first.text) },
  }
}

/** Writes the text for an account (CAIP-10). The statement in the payload is the one in the text, as wallets do it. */
function write(
  kit: IWalletKit,
  request: WalletKitTypes.SessionAuthenticate['params']['authPayload'],
  account: string,
  resources: string[],
): Draft {
  const iss = `did:pkh:${account}`
  const [, reference = '', address = ''] = account.split(':')
  const bare = { ...request, iss, resources }
  const text = kit.formatAuthMessage({ request: bare, iss })
  const [, , , said] = text.split('\n')
  const payload = { ...bare, ...(said && { statement: said }) }
  return { chainId: `${name}:${reference}`, address, text, payload }
}

async function sign(
  namespace: PhoneNamespace,
  { chainId, address, text, payload }: Draft,
): Promise<SignedText> {
  const params = [`0x${Buffer.from(text).toString('hex')}`, address]
  const signature = await namespace.answer({ chainId, method: 'personal_sign', params })
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: String(signature) } }
}
