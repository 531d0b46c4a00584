import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeWalletName } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { FoundWallet } from './FoundWallet.js'

const maxLength = 128
const path = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,4}$/
/** What every object has is no wallet's. */
const ofEveryObject = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Finds the object that an entry of `window.btc_providers` names by its path, such as `XverseProviders.BitcoinProvider`.
 * @returns undefined where there is none that can be asked
 */
export const readProviderPath = (window: Window, id: unknown): object | undefined => {
  if (typeof id !== 'string' || id.length > maxLength || !path.test(id)) return undefined
  const names = id.split('.')
  if (names.some(name => ofEveryObject.has(name))) return undefined
  const found = names.reduce<unknown>((value, name) => readProperty(value, name), window)
  const isObject = (typeof found === 'object' && found !== null) || typeof found === 'function'
  return isObject && typeof readProperty(found, 'request') === 'function' ? found : undefined
}

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
