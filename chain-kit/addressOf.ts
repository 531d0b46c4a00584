import type { NamespaceStore, WalletSession } from '../kernel/define.js'

/** The address of a session that is in use, else its first one. */
export const addressOf = (chain: NamespaceStore, session: WalletSession): string => {
  const current = chain.connection?.session === session ? chain.connection : undefined
  return current?.address ?? session.accounts[0]?.address ?? ''
}
