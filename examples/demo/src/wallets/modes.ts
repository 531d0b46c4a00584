/** Who answers what the page asks of the test wallets: the person at the screen, or nobody. */
export const walletModes = ['ask', 'approve', 'reject', 'never'] as const

export type WalletMode = (typeof walletModes)[number]

export const isWalletMode = (text: string | null): text is WalletMode =>
  walletModes.some(mode => mode === text)
