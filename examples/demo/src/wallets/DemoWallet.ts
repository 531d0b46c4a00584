import type { openApprovalWindow, TestWallet } from '@portico/testing'

/** What the approval window needs of a wallet. */
type ShownWallet = Parameters<typeof openApprovalWindow>[0]

/** One chain's part of a wallet, as far as the page steers it. */
export interface WalletPart extends ShownWallet {
  announce(): () => void
  setPolicy(policy: 'approve' | 'reject' | 'manual'): void
  lock(): void
}

/** A test wallet as its owner sees it: one, however many chains it speaks. */
export interface DemoWallet {
  /** A part for each chain. They go by one name, of which the modal makes one row. */
  readonly parts: readonly WalletPart[]
  /** The part for EVM networks, the only one that is on a network by itself. */
  readonly evm: TestWallet
  readonly isLocked: boolean
  lock(): void
  unlock(): void
  /** Uses another account on every chain. */
  switchAccount(index: number): void
}
