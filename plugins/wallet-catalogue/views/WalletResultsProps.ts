import type { ListedWallet, WalletDirectory } from '../api.js'

/** What the results of a search are drawn from, whichever form they have. */
export interface WalletResultsProps {
  readonly directory: WalletDirectory
  /** The wallet that was pressed before the visitor came back. */
  readonly pressedId: string | undefined
  readonly onOpen: (wallet: ListedWallet) => void
  /** The focus goes back to the field. */
  readonly onLeave: () => void
}
