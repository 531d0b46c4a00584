import { useSyncExternalStore } from 'react'
import { useDemo } from './DemoContext.js'
import type { WalletDesk } from './wallets/createWalletDesk.js'

/** All that the panel shows of the wallets, as one text: it changes exactly when the panel must be drawn anew. */
const fingerprint = ({ wallets, mode, hasMore }: WalletDesk): string =>
  JSON.stringify([
    mode,
    hasMore,
    wallets.map(({ isLocked, evm: { activeAccount, chain, chains } }) => [
      isLocked,
      activeAccount,
      chain.id,
      chains.length,
    ]),
  ])

/** The test wallets; draws anew when one of them changes. */
export const useDesk = (): WalletDesk => {
  const { desk } = useDemo()
  useSyncExternalStore(desk.subscribe, () => fingerprint(desk))
  return desk
}
