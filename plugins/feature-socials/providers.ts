import type { Environment, PluginContext } from '../../kernel/define.js'
import type { SocialProvider } from '../connector-auth/api.js'
import { socialsFlag } from './api.js'
import { isProvider, providerNames } from './providerNames.js'
import { lastKey } from './storageKeys.js'

/** Telegram shows pages in a browser of its own, in which some providers let nobody sign in: which ones depends on the device. */
const lacking = ({ platform, window }: Environment): readonly SocialProvider[] => {
  if (!platform.isTelegram) return []
  if (platform.isIos) return ['google']
  if (platform.isAndroid) return ['facebook', 'x']
  // iPads say so, too; they are told by now.
  return /macintosh/i.test(window?.navigator.userAgent ?? '') ? ['x'] : []
}

/** The providers that a visitor can choose from, in the host's order, but the one of last time first. Use it where what is read is followed. */
export const offeredProviders = ({ stores, env, storage }: PluginContext): readonly SocialProvider[] => {
  const value = stores.flags.valueOf(socialsFlag)
  const named: readonly unknown[] = typeof value === 'boolean' ? Object.keys(providerNames) : value
  const missing = lacking(env)
  const offered = [...new Set(named.filter(isProvider))].filter(provider => !missing.includes(provider))
  const last = storage.read(lastKey)
  return offered.toSorted((a, b) => Number(b === last) - Number(a === last))
}
