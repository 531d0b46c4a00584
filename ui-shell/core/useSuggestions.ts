import { useCallback, useEffect, useState } from 'react'
import type { Kernel } from '../../kernel/Kernel.js'
import { useKernel } from '../kit/index.js'
import { walletSuggestions, type WalletSuggestion } from './api.js'

/** How the suggestions stand. `ready` without wallets: nobody suggests any. */
export interface Suggestions {
  readonly state: 'loading' | 'failed' | 'ready'
  readonly wallets: readonly WalletSuggestion[]
  retry(): void
}

const collect = async (kernel: Kernel): Promise<readonly WalletSuggestion[]> => {
  const sources = kernel.registry.contributions(walletSuggestions)
  const lists = await Promise.all(sources.map(async source => (await kernel.load(source)).suggest()))
  return [...new Map(lists.flat().map(wallet => [wallet.id, wallet])).values()]
}

/** Asks every plugin that suggests wallets. */
export const useSuggestions = (): Suggestions => {
  const kernel = useKernel()
  const [answer, setAnswer] = useState<Omit<Suggestions, 'retry'>>(() => {
    const hasSources = kernel.registry.contributions(walletSuggestions).length > 0
    return { state: hasSources ? 'loading' : 'ready', wallets: [] }
  })
  const ask = useCallback(() => {
    collect(kernel).then(
      wallets => setAnswer({ state: 'ready', wallets }),
      (error: unknown) => {
        kernel.report(error, 'core')
        setAnswer({ state: 'failed', wallets: [] })
      },
    )
  }, [kernel])
  useEffect(ask, [ask])
  const retry = () => {
    setAnswer({ state: 'loading', wallets: [] })
    ask()
  }
  return { ...answer, retry }
}
