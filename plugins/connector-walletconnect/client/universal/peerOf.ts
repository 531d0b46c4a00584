import type { RemotePeer } from '../RemoteClient.js'

const maxLength = 2048

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxLength) : '')

/** Reads how a wallet introduces itself. What is no text is left out. */
export const peerOf = (metadata: { readonly [Name in keyof RemotePeer]?: unknown }): RemotePeer => ({
  name: textOf(metadata.name),
  description: textOf(metadata.description),
  url: textOf(metadata.url),
  icons: Array.isArray(metadata.icons) ? metadata.icons.filter(icon => typeof icon === 'string') : [],
})
