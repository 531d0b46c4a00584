import { attempt } from '../../../chain-kit/listeners.js'
import type { PluginContext, SessionListener } from '../../../kernel/define.js'
import { readAccounts } from './readAccounts.js'
import type { SessionState } from './SessionState.js'
import type { OpenWallet } from './WalletDriver.js'

/** Follows a wallet: what {@link WalletSession.watch} promises. Malformed lists are ignored, and nothing is thrown into the wallet. */
export const watchWallet = (
  { report, stores }: PluginContext,
  open: OpenWallet,
  state: SessionState,
  listener: SessionListener,
): (() => void) => {
  let isWatching = true
  /** Counts up: an answer of the wallet is stale when something newer has come meanwhile. */
  let version = 0
  const stopState = state.watch(listener)

  /** Wallets that are still starting tell of no account at first: only where they say so when asked, none is shared. */
  const confirmEmpty = async () => {
    const asked = version
    const shared = readAccounts(await open.read())
    if (isWatching && version === asked && shared) state.share(shared)
  }
  const changed = (accounts: unknown, active?: string) => {
    const shared = isWatching ? readAccounts(accounts) : undefined
    if (!shared) return
    version++
    if (shared.length > 0) state.share(shared, shared.find(({ address }) => address === active)?.key)
    else confirmEmpty().catch(report)
  }
  // A wallet without a subscription, or one that throws when it is listened to, is connected all the same.
  const stopOpen = attempt(report, () =>
    open.watch({
      changed,
      ended: () => {
        if (isWatching) state.end()
      },
      moved: networkId => {
        const network = stores.namespaces.get('polkadot')?.find(networkId)
        if (isWatching && network && state.accountsOn(network).length > 0) state.move(network)
      },
    }),
  )
  return () => {
    isWatching = false
    stopState()
    attempt(report, () => stopOpen?.())
  }
}
