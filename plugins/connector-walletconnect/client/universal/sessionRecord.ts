import type { RemotePeer, SessionRecord } from '../RemoteSession.js'
import type { SessionStruct, SignClient } from './SignClient.js'

const maxLength = 2048
/** One is shown. */
const maxIcons = 16

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxLength) : '')

const iconsOf = (value: unknown): readonly string[] => {
  const icons: readonly unknown[] = Array.isArray(value) ? value.slice(0, maxIcons) : []
  return icons.filter(icon => typeof icon === 'string')
}

/** Reads how a wallet introduces itself. Whatever is not text is left out. */
export const peerOf = (metadata: { readonly [Name in keyof RemotePeer]?: unknown }): RemotePeer => ({
  name: textOf(metadata.name),
  description: textOf(metadata.description),
  url: textOf(metadata.url),
  icons: iconsOf(metadata.icons),
})

/** Names of properties that may be kept: none that means something to every object. */
const propertyName = /^[a-z][\w.:-]{0,127}$/i

/** Reads what must be kept of a session of the package. @param rest what the package keeps elsewhere */
export const recordOf = (
  { topic, expiry, namespaces, sessionProperties, scopedProperties, peer, self }: SessionStruct,
  rest: Pick<SessionRecord, 'key' | 'opensApp' | 'seen'>,
): SessionRecord => ({
  ...rest,
  topic,
  expiry: Math.floor(expiry),
  namespaces: Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains = [], accounts, methods, events }]) => [
      name,
      { chains, accounts, methods, events },
    ]),
  ),
  properties: Object.fromEntries(
    Object.entries({ ...sessionProperties, ...(scopedProperties && { scopedProperties }) }).filter(([name]) =>
      propertyName.test(name),
    ),
  ),
  peer: peerOf(peer.metadata),
  selfKey: self.publicKey,
  peerKey: peer.publicKey,
})

/** Turns a record back into a session of the package. Apps are opened by us, never by the package: see `WalletApp`. */
export const structOf = (record: SessionRecord, { metadata }: SignClient): SessionStruct => ({
  topic: record.topic,
  pairingTopic: '',
  relay: { protocol: 'irn' },
  expiry: record.expiry,
  acknowledged: true,
  controller: record.peerKey,
  namespaces: Object.fromEntries(
    Object.entries(record.namespaces).map(([name, { chains, accounts, methods, events }]) => [
      name,
      { chains: [...chains], accounts: [...accounts], methods: [...methods], events: [...events] },
    ]),
  ),
  requiredNamespaces: {},
  optionalNamespaces: {},
  // Texts by the types of the package, anything by what wallets send.
  sessionProperties: record.properties as Record<string, string>,
  self: { publicKey: record.selfKey, metadata },
  peer: { publicKey: record.peerKey, metadata: { ...record.peer, icons: [...record.peer.icons] } },
  sessionConfig: { disableDeepLink: true },
  transportType: 'relay',
})
