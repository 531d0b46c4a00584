import type { ChainStore, PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import type { PolkadotAccount, PolkadotProvider } from '../tokens.js'
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
const accountsOf = ({ connection }: ChainStore): PolkadotAccount[] => {
  if (!connection) return []
  const usable = walletOf(connection.session).accounts
  return connection.accounts.flatMap(({ address }) =>
    usable.filter(({ shownAddress }) => shownAddress === address).map(present),
  )
}

/** What subscribers are told of: the store changes with every list that the wallet gives. */
const versionOf = ({ connection }: ChainStore) => connection?.accounts

/**
 * Makes the provider that hosts get: one object for the life of the modal, whichever wallet is behind it, in the shape of a polkadot
 * wallet. Accounts are told from the store: a host is told what Portico shows, after it was checked.
 */
export const createProvider = ({ report, onDispose }: PluginContext, chain: ChainStore): PolkadotProvider => {
  const stops = new Set<() => void>()
  onDispose(() => stops.forEach(stop => stop()))
  return {
    get name() {
      return chain.connection?.wallet.name ?? 'Portico'
    },
    version: '1.0.0',
    accounts: {
      get: () => Promise.resolve(accountsOf(chain)),
      subscribe: listener => {
        const tell = async () => {
          await listener(accountsOf(chain))
        }
        const dispose = reaction(
          () => versionOf(chain),
          () => void tell().catch(report),
          { fireImmediately: true },
        )
        const stop = () => {
          dispose()
          stops.delete(stop)
        }
        stops.add(stop)
        return stop
      },
    },
    signer: createSigner(chain),
  }
}
