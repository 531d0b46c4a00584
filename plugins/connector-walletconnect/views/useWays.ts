import { useEffect, useState } from 'react'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { useKept, useKernel } from '../../../ui-shell/kit/index.js'
import { walletWays } from '../links/walletWays.js'
import type { WalletWay } from '../links/WalletWay.js'

/** The ways to a wallet, and the one that is shown. */
export interface Ways {
  /** As they were at first: nothing moves under the visitor's finger. The code joins them where it was asked for. */
  readonly ways: readonly WalletWay[]
  readonly way: WalletWay
  /** The visitor has come to this way through the tabs, or has been here before. */
  readonly isRevisited: boolean
  show(way: WalletWay): void
}

/** Keeps the way that is shown, for who comes back to the view, too. */
export const useWays = (wallet: CatalogueWallet, isInstalled: boolean): Ways => {
  const { env, options } = useKernel()
  const [first] = useState(() =>
    walletWays(wallet, env.platform, isInstalled, { allowLocalhost: options.debug === true }),
  )
  const [kept, keep] = useKept<WalletWay>('way')
  const [way, setWay] = useState(kept ?? first[0] ?? 'unsupported')
  const [isMoved, setMoved] = useState(false)
  useEffect(() => keep(way), [keep, way])
  const show = (next: WalletWay) => {
    setMoved(true)
    setWay(next)
  }
  const ways = first.includes(way) ? first : [...first, way]
  return { ways, way, isRevisited: isMoved || kept !== undefined, show }
}
