import { safeIcon } from '../../kernel/safety/icon.js'
import { safeWalletName } from '../../kernel/safety/text.js'
import type { WalletProvider } from '../chain-eip155/api.js'

/** A wallet as it announced itself, checked. */
export interface Announcement {
  /** Unique on this page. */
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  /** In lower case: domains have none. */
  readonly rdns: string | undefined
  readonly provider: WalletProvider
}

const uuid = /^[\w-]{1,64}$/
const rdns = /^[a-z\d][\w-]*(\.[\w-]+)*$/i
const maxRdnsLength = 253

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const read = (detail: unknown): Announcement | undefined => {
  const { info, provider } = detail as { info?: Record<string, unknown>; provider?: unknown }
  if (!info || !isObject(provider)) return undefined
  const name = safeWalletName(info['name'])
  const id = info['uuid']
  const domain = info['rdns'] ?? undefined
  const isDomain = typeof domain === 'string' && domain.length <= maxRdnsLength && rdns.test(domain)
  if (!name || typeof id !== 'string' || !uuid.test(id) || (domain !== undefined && !isDomain))
    return undefined
  return {
    uuid: id,
    name,
    icon: safeIcon(info['icon']),
    rdns: isDomain ? domain.toLowerCase() : undefined,
    // Its shape is looked at when it is used: looking may throw, and so may every answer.
    provider: provider as WalletProvider,
  }
}

/**
 * Reads the `detail` of an `eip6963:announceProvider` event, which any script on the page may have made. An icon that may not be
 * shown is left out. @returns undefined when there is nothing to list: no name, no uuid, no provider, or a made-up domain
 */
export const readAnnouncement = (event: Event): Announcement | undefined => {
  try {
    return read((event as CustomEvent<unknown>).detail)
  } catch {
    return undefined
  }
}
