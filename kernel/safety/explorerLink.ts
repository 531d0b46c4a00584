import { safeLink } from './links.js'
import type { Network } from '../contract/types.js'

const usual = { address: '/address/{address}', transaction: '/tx/{hash}' } as const

/**
 * The page of an account or a transaction on the explorer of its network.
 * @param id an address, or the id of a transaction as its chain writes it
 * @returns undefined where the network has no explorer, or none that may be opened
 */
export const explorerLink = (
  network: Network | undefined,
  kind: 'address' | 'transaction',
  id: string,
): string | undefined => {
  const explorer = network?.blockExplorers?.default
  if (!explorer) return undefined
  const own = kind === 'address' ? explorer.addressUrl : explorer.transactionUrl
  const template = own ?? `${explorer.url.replace(/\/$/, '')}${usual[kind]}`
  const url = template.replace(/\{(?:address|hash)\}/, () => encodeURIComponent(id))
  return safeLink(url, 'web', { allowLocalhost: true })
}
