import { testMnemonic } from '../../evm/KeyRing.js'
import { SandboxError } from '../SandboxError.js'
import { createAuthentication } from './createAuthentication.js'
import { createDesk } from './createDesk.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createPhoneCore } from './createPhoneCore.js'
import { createProposal } from './createProposal.js'
import { createRequest } from './createRequest.js'
import { describePhone, type PhoneParts } from './describePhone.js'
import { endSessionsOnce } from './endSessionsOnce.js'
import { guardRelay } from './guardRelay.js'
import { loadWalletKit } from './loadWalletKit.js'
import type { Phone } from './Phone.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import { phoneNamespaces } from './phoneNamespaces.js'
import type { PhoneOptions } from './PhoneOptions.js'

/**
 * Starts a phone: a real wallet on the other side of a relay, with real keys, and an owner who is a test, a page or a
 * policy. It connects when it first has something to say. Several phones run side by side.
 *
 * @throws SandboxError `PACKAGE_NOT_INSTALLED`, or `PHONE_NAMESPACE_UNKNOWN` for a network of a namespace it has no keys for
 */
export async function startPhone(options: PhoneOptions): Promise<Phone> {
  const { relayUrl, projectId, mnemonic = testMnemonic, storage = createMemoryStorage() } = options
  const namespaces = await createNamespaces(options, mnemonic)
  const { Core, WalletKit } = await loadWalletKit()
  const storagePrefix = options.storagePrefix ?? crypto.randomUUID()
  const core = await createPhoneCore(Core, { relayUrl, projectId, storage, storagePrefix, mnemonic })
  const desk = createDesk(options.policy ?? 'approve')
  const guard = guardRelay(core, () => desk.events.emit('changed', undefined))
  const metadata = {
    name: options.name ?? 'Portico Phone',
    description: 'A wallet for tests',
    url: 'https://phone.portico.example',
    icons: [],
  }
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  kit.engine.signClient.logger.level = 'silent'
  endSessionsOnce(kit.engine.signClient)

  const clientId = await core.crypto.getClientId()
  const chainNames = new Map(options.chains.map(({ caipNetworkId, name }) => [caipNetworkId, name]))
  const parts = { kit, desk, namespaces, chainNames, guard, clientId, requests: [] }
  listen(parts)
  if (options.authenticates !== false) listenForAuthentications(parts)
  return describePhone(parts)
}

async function createNamespaces({ chains, accountCount = 2 }: PhoneOptions, mnemonic: string) {
  const names = new Set(chains.map(({ caipNetworkId }) => namespaceOf(caipNetworkId)))
  const created = [...names].map(async (name): Promise<[string, PhoneNamespace]> => {
    const create = phoneNamespaces.get(name)
    if (!create)
      throw new SandboxError('PHONE_NAMESPACE_UNKNOWN', `The phone has no keys for the namespace "${name}".`)
    const own = chains.filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === name)
    return [name, await create({ mnemonic, accountCount, chains: own })]
  })
  return new Map(await Promise.all(created))
}

const namespaceOf = (chainId: string): string => chainId.slice(0, chainId.indexOf(':'))

/** The kit leaves the proposal alone that comes beside, as soon as somebody listens. */
function listenForAuthentications(parts: PhoneParts): void {
  const { kit, desk } = parts
  const ids = new Set<number>()
  kit.on('session_authenticate', event => {
    // The relay promises it at least once.
    if (ids.has(event.id)) return
    ids.add(event.id)
    desk.take(createAuthentication(event, parts))
  })
  kit.core.expirer.on('expirer_expired', ({ target }: { readonly target: string }) => {
    const id = Number(target.slice('id:'.length))
    if (ids.has(id)) desk.expire(id)
  })
}

/** Makes questions and events of what comes in. */
function listen(parts: PhoneParts): void {
  const { kit, desk } = parts
  kit.on('session_proposal', event => desk.take(createProposal(event, parts)))
  kit.on('session_request', event => {
    // The relay promises a request at least once.
    if (parts.requests.some(({ id }) => id === event.id)) return
    const request = createRequest(event, parts)
    parts.requests.push(request)
    desk.take(request)
  })
  const end = (topic: string): void => {
    desk.events.emit('sessionEnded', { topic })
    desk.events.emit('changed', undefined)
  }
  kit.on('session_delete', ({ topic }) => end(topic))
  kit.on('proposal_expire', ({ id }) => desk.expire(id))
  kit.on('session_request_expire', ({ id }) => desk.expire(id))
  kit.engine.signClient.events.on('session_expire', ({ topic }) => end(topic))
}
