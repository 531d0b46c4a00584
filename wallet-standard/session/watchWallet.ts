import type { PluginContext, SessionListener } from '../../kernel/define.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import { readAccounts, type AccountRules } from './readAccounts.js'

/**
 * Follows the accounts of a wallet (`standard:events`). Malformed changes are ignored, and nothing is thrown into the wallet. The
 * standard knows no event for networks: apps name one with each request. @returns the function that stops it
 */
export const watchWallet = (
  { report }: PluginContext,
  rules: AccountRules,
  wallet: object,
  listener: SessionListener,
): (() => void) => {
  let isWatching = true
  const attempt = <T>(fn: () => T): T | undefined => {
    try {
      return fn()
    } catch (error) {
      report(error)
      return undefined
    }
  }
  const onChange = (change: unknown) => {
    const accounts = isWatching ? readAccounts(rules, readProperty(change, 'accounts')) : undefined
    if (accounts) attempt(() => listener.accountsChanged(accounts))
  }
  const holder = readProperty(readProperty(wallet, 'features'), 'standard:events')
  const on = readProperty(holder, 'on')
  const off = attempt(() =>
    typeof on === 'function' ? (Reflect.apply(on, holder, ['change', onChange]) as unknown) : undefined,
  )
  return () => {
    if (!isWatching) return
    isWatching = false
    if (typeof off === 'function') attempt(() => void (off as () => unknown)())
  }
}
