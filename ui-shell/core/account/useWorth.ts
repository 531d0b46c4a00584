import { useEffect, useState } from 'react'
import { nativeBalance } from '../../../kernel/contract/capabilities.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { usePlugin } from '../../kit/index.js'
import type { AmountProps } from '../../kit/text/Amount.js'
import { accountTotals, type AccountTotals } from '../api.js'
import { shownBalance } from './shownBalance.js'
import { useAdapter } from './useAdapter.js'

/** Something that is not known yet: its place is kept. */
export const pending = null

/** What is known of what an account has. Undefined: nobody knows it. */
export interface Worth {
  /** Of all, in US dollars, as exact decimal text. */
  readonly total: string | typeof pending | undefined
  readonly coin: AmountProps | typeof pending | undefined
}

/** What the account of a chain is worth, where a plugin knows, and its native coin. Use it inside `observer`. */
export const useWorth = (chain: NamespaceStore): Worth => {
  const plugin = usePlugin()
  const totals = useTotals()
  const hasAdapter = useAdapter(chain.namespace)
  const known = totals === pending ? undefined : totals?.of(chain.namespace)
  const isTotalPending = totals === pending || known?.isTotalPending
  const mayRead = !hasAdapter || plugin.capability(nativeBalance, chain.namespace) !== undefined
  const isCoinPending = mayRead && !chain.account.isBalanceUnavailable
  return {
    total: known?.total ?? (isTotalPending ? pending : undefined),
    coin: shownBalance(chain) ?? (isCoinPending ? pending : undefined),
  }
}

/** Who knows what all is worth; undefined where nobody does, or who would could not be fetched. */
const useTotals = (): AccountTotals | typeof pending | undefined => {
  const plugin = usePlugin()
  const key = plugin.contributions(accountTotals)
  const [found, setFound] = useState<{ readonly key: typeof key; readonly totals?: AccountTotals }>()
  useEffect(() => {
    if (!key) return
    plugin.load(key).then(
      totals => setFound({ key, totals }),
      (error: unknown) => {
        plugin.report(error)
        setFound({ key })
      },
    )
  }, [plugin, key])
  return key && found?.key !== key ? pending : key && found?.totals
}
