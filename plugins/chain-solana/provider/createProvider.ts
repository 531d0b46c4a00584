import type { ChainStore, PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import { publicKeyOf } from '../base58.js'
import type { SolanaAccount, SolanaChange, SolanaProvider } from '../tokens.js'
import { chainNamesOf } from '../wallet/chainNames.js'
import { createFeatures, featuresOf } from './createFeatures.js'
import { createListeners } from './createListeners.js'

/** A picture of nothing: what is shown of a wallet before there is one. */
const blank: SolanaProvider['icon'] =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const standardIcon = /^data:image\/(svg\+xml|webp|png|gif);base64,/

const isStandardIcon = (icon: string | undefined): icon is SolanaProvider['icon'] =>
  icon !== undefined && standardIcon.test(icon)

const readState = (chain: ChainStore) => ({
  opened: chain.connection?.accounts.map(({ address, label }) => ({ address, label })) ?? [],
  chains: [...new Set(chain.networks.flatMap(chainNamesOf))],
  features: featuresOf(chain),
})
type State = ReturnType<typeof readState>

const openAccounts = ({ opened, chains, features }: State): readonly SolanaAccount[] =>
  opened.flatMap(({ address, label }) => {
    const publicKey = publicKeyOf(address)
    if (!publicKey) return []
    return [Object.freeze({ address, publicKey, chains, features, ...(label !== undefined && { label }) })]
  })

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Makes the provider that hosts get: one wallet of the Wallet Standard for the life of the modal, whichever wallet is behind it.
 * Accounts, networks and features are those that the modal shows, after they were checked; so are its events.
 */
export const createProvider = (context: PluginContext, chain: ChainStore): SolanaProvider => {
  const listeners = createListeners(context.report)
  let state = readState(chain)
  let accounts = openAccounts(state)
  const makeFeatures = createFeatures({ context, chain, listeners, accounts: () => accounts })
  let features = makeFeatures(state.features)

  const update = (next: State) => {
    const isOtherChain = !isSame(next.chains, state.chains)
    const areOtherFeatures = !isSame(next.features, state.features)
    state = next
    accounts = openAccounts(next)
    if (areOtherFeatures) features = makeFeatures(next.features)
    const change: SolanaChange = {
      accounts,
      ...(isOtherChain && { chains: next.chains }),
      ...(areOtherFeatures && { features }),
    }
    listeners.emit(change)
  }
  context.onDispose(
    reaction(
      () => JSON.stringify(readState(chain)),
      () => update(readState(chain)),
    ),
  )
  return {
    version: '1.0.0',
    get name() {
      return chain.connection?.wallet.name ?? 'Portico'
    },
    get icon() {
      const icon = chain.connection?.wallet.icon
      return isStandardIcon(icon) ? icon : blank
    },
    get chains() {
      return state.chains
    },
    get accounts() {
      return accounts
    },
    get features() {
      return features
    },
  }
}
