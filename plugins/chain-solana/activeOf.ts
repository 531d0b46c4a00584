import type { CaipNetworkId, NamespaceStore, WalletSession } from '../../kernel/define.js'

/** The account and network in use of a session. */
export const activeOf = (
  chain: NamespaceStore,
  session: WalletSession,
): { readonly address: string; readonly networkId: CaipNetworkId } => {
  const current = chain.connection?.session === session ? chain.connection : undefined
  return {
    address: current?.address ?? session.accounts[0]?.address ?? '',
    networkId: current?.networkId ?? session.networkId,
  }
}
