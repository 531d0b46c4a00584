import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeWalletName } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { FoundWallet } from './FoundWallet.js'
import { readProviderPath } from './readProviderPath.js'

const maxEntries = 200
const leatherId = 'LeatherProvider'

/** Leather's picture has a media type that no browser knows. */
const repairIcon = (icon: unknown): unknown =>
  typeof icon === 'string' ? icon.replace(/^data:image\/svg(?=[;,])/, 'data:image/svg+xml') : icon

const readEntry = (window: Window, entry: unknown): FoundWallet | undefined => {
  const id = readProperty(entry, 'id')
  const name = safeWalletName(readProperty(entry, 'name'))
  const provider = readProviderPath(window, id)
  if (typeof id !== 'string' || !name || !provider) return undefined
  const shape = id === leatherId ? 'leather' : 'sats-connect'
  return { shape, path: id, name, icon: safeIcon(repairIcon(readProperty(entry, 'icon'))), provider }
}

/** Reads `window.btc_providers` (WBIP004), which any script on the page may have written. Entries that are no wallets are left out. */
export const readListedWallets = (window: Window): readonly FoundWallet[] => {
  try {
    const list = readProperty(window, 'btc_providers')
    if (!Array.isArray(list)) return []
    return Array.from<unknown>(list.slice(0, maxEntries)).flatMap(entry => readEntry(window, entry) ?? [])
  } catch {
    return []
  }
}
