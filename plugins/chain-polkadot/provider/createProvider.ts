import type { NamespaceStore, PluginContext } from '../../../kernel/define.js'
import { createSubscribe } from '../../../chain-kit/createSubscribe.js'
import type { PolkadotAccount, PolkadotProvider } from '../api.js'
import type { UsableAccount } from '../wallet/accountsOn.js'
import { walletOf } from '../wallet/walletOf.js'
import { createSigner } from './createSigner.js'

const present = ({ shownAddress, name, type, genesisHash }: UsableAccount): PolkadotAccount => ({
  address: shownAddress,
  ...(name !== undefined && { name }),
  ...(type !== undefined && { type }),
  ...(genesisHash?.length === 66 && { genesisHash }),
})

/** The active one first, as the store has them. */
const accountsOf = ({ connection }: NamespaceStore): PolkadotAccount[] => {
  if (!connection) return []
  const usable = walletOf(connection.session).accounts
  return connection.accounts.flatMap(({ address }) =>
    usable.filter(({ shownAddress }) => shownAddress === address).map(present),
  )
}

/**
 * Makes the provider that hosts get: one object for the life of the modal, whichever wallet is behind it, in the shape of a polkadot
 * wallet. Accounts are told from the store: a host is told what Portico shows, after it was checked.
 */
export const createProvider = (context: PluginContext, chain: NamespaceStore): PolkadotProvider => ({
  get name() {
    return chain.connection?.wallet.name ?? 'Portico'
  },
  version: '1.0.0',
  accounts: {
    get: () => Promise.resolve(accountsOf(chain)),
    subscribe: createSubscribe(context, () => accountsOf(chain)),
  },
  signer: createSigner(chain),
})
