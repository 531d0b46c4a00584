import type { Environment, PluginContext } from '../../kernel/define.js'
import type { SocialProvider } from '../connector-auth/api.js'
import { socialsFlag } from './api.js'
import { isProvider, providerNames } from './providerNames.js'
import { lastKey } from './storageKeys.js'

/** Telegram shows pages in a browser of its own, in which some providers let nobody sign in: which ones depends on the device. */
const lacking = ({
  isTelegram,
  isIos,
  isMac,
  isAndroid,
}: Environment['platform']): readonly SocialProvider[] => {
  if (!isTelegram) return []
  if (isIos) return ['google']
  if (isMac) return ['x']
  return isAndroid ? ['facebook', 'x'] : []
}

/** The providers that a visitor can choose from, in the host's order, but the one of last time first. Use it where what is read is followed. */
export const offeredProviders = ({ stores, env, storage }: PluginContext): readonly SocialProvider[] => {
  const value = stores.flags.valueOf(socialsFlag)
  const named: readonly unknown[] = typeof value === 'boolean' ? Object.keys(providerNames) : value
  const missing = lacking(env.platform)
  const offered = [...new Set(named.filter(isProvider))].filter(provider => !missing.includes(provider))
  const last = storage.read(lastKey)
  return offered.toSorted((a, b) => Number(b === last) - Number(a === last))
}
