import { useCallback, useEffect, useState } from 'react'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { usePlugin } from '../../kit/index.js'
import { walletSuggestions, type WalletSuggestion } from '../api.js'

/** How the suggestions stand. `ready` without wallets: nobody suggests any. */
export interface Suggestions {
  readonly state: 'loading' | 'failed' | 'ready'
  readonly wallets: readonly WalletSuggestion[]
  retry(): void
}

const collect = async (plugin: PluginContext): Promise<readonly WalletSuggestion[]> => {
  const sources = plugin.contributions(walletSuggestions)
  const lists = await Promise.all(sources.map(async source => (await plugin.load(source)).suggest()))
  return [...new Map(lists.flat().map(wallet => [wallet.id, wallet])).values()]
}

/** Asks every plugin that suggests wallets. */
export const useSuggestions = (): Suggestions => {
  const plugin = usePlugin()
  const [answer, setAnswer] = useState<Omit<Suggestions, 'retry'>>(() => {
    const hasSources = plugin.contributions(walletSuggestions).length > 0
    return { state: hasSources ? 'loading' : 'ready', wallets: [] }
  })
  const ask = useCallback(() => {
    collect(plugin).then(
      wallets => setAnswer({ state: 'ready', wallets }),
      (error: unknown) => {
        plugin.report(error)
        setAnswer({ state: 'failed', wallets: [] })
      },
    )
  }, [plugin])
  useEffect(ask, [ask])
  const retry = () => {
    setAnswer({ state: 'loading', wallets: [] })
    ask()
  }
  return { ...answer, retry }
}
