import type { WalletDirectory } from '../api.js'

/** What the visitor looks for, as one text: the same for the same search and filter. */
export const questionOf = ({ search, filter }: WalletDirectory): string => {
  const { isInstalled, isMobile, isCertified, chain = '' } = filter
  return [search.trim(), isInstalled, isMobile, isCertified, chain].join('\n')
}
