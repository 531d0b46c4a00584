import type { RemotePeer } from '../RemoteClient.js'

const maxLength = 2048
/** One is shown. */
const maxIcons = 16

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxLength) : '')

const iconsOf = (value: unknown): readonly string[] => {
  const icons: readonly unknown[] = Array.isArray(value) ? value.slice(0, maxIcons) : []
  return icons.filter(icon => typeof icon === 'string')
}

/** Reads how a wallet introduces itself. What is no text is left out. */
export const peerOf = (metadata: { readonly [Name in keyof RemotePeer]?: unknown }): RemotePeer => ({
  name: textOf(metadata.name),
  description: textOf(metadata.description),
  url: textOf(metadata.url),
  icons: iconsOf(metadata.icons),
})
