import {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
  type StandardAccount,
  type StandardChange,
} from '../../../../testing/index.js'

type Call<Output> = (...inputs: object[]) => Promise<Output>

/** The features of a wallet, as a site calls them. */
export interface Features {
  readonly connect: (input?: {
    readonly silent?: boolean
  }) => Promise<{ accounts: readonly StandardAccount[] }>
  readonly disconnect: () => Promise<void>
  readonly signMessage: Call<{ signedMessage: Uint8Array; signature: Uint8Array }[]>
  readonly signTransaction: Call<{ signedTransaction: Uint8Array }[]>
  readonly signAndSendTransaction: Call<{ signature: Uint8Array }[]>
}

/** A wallet, and what a site that listens to it sees and calls. */
export interface Site extends Features {
  readonly wallet: SolanaTestWallet
  readonly changes: readonly StandardChange[]
  /** The account in use. @throws Error when none is open */
  account(): StandardAccount
}

/** Its nodes do not exist: tests that use it ask no node. */
export const harbor = { id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1', name: 'Harbor' } as const

/** A test wallet in front of a site that listens to it. */
export const walletOnSite = (options: Partial<SolanaTestWalletOptions> = {}): Site => {
  const wallet = createSolanaTestWallet({ chains: [harbor], ...options })
  const { features } = wallet.wallet
  const changes: StandardChange[] = []
  const feature = (name: string) => features[name] as never
  const { on } = feature('standard:events') as {
    on(event: string, listener: (change: StandardChange) => void): void
  }
  on('change', change => changes.push(change))
  const { connect } = feature('standard:connect') as Features
  const { disconnect } = feature('standard:disconnect') as Features
  return {
    ...{ wallet, changes, connect, disconnect },
    ...(feature('solana:signMessage') as Features),
    ...(feature('solana:signTransaction') as Features),
    ...(feature('solana:signAndSendTransaction') as Features),
    account: () => {
      const [account] = wallet.wallet.accounts
      if (!account) throw new Error('No account is open.')
      return account
    },
  }
}
