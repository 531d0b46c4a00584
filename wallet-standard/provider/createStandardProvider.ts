import { createEmitter } from '../../chain-kit/listeners.js'
import type { NamespaceStore, PluginContext } from '../../kernel/define.js'
import { reaction } from '../../kernel/mobx.js'
import { connectedWalletOf } from '../session/connectedWalletOf.js'
import type { StandardChain } from '../StandardChain.js'
import type { StandardAccount, StandardProvider } from '../StandardProvider.js'
import type { ConnectedWallet } from '../StandardWallet.js'
import { chainNamesOf } from './chainNames.js'
import { createFeatures, type ChangeEvents } from './createFeatures.js'
import { createHostRequests, type HostRequests } from './createHostRequests.js'

/** The features that a chain's provider offers to hosts. */
export interface ProviderFeatures<Features extends object> {
  /** Makes all that there may be. */
  features(requests: HostRequests): Features
  /** Whether hosts have a feature with the connected wallet. Default: where the wallet has it. */
  has?(wallet: ConnectedWallet, feature: keyof Features & string): boolean
}

type Icon = StandardProvider['icon']

/** A picture of nothing: what is shown of a wallet before there is one. */
const blank: Icon = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const standardIcon = /^data:image\/(svg\+xml|webp|png|gif);base64,/

const isStandardIcon = (icon: string | undefined): icon is Icon =>
  icon !== undefined && standardIcon.test(icon)

/** What of a chain is seen through its provider. */
interface State<Namespace extends string, Feature extends string> {
  readonly opened: readonly { readonly address: string; readonly label: string | undefined }[]
  readonly chains: readonly `${Namespace}:${string}`[]
  readonly features: readonly Feature[]
}

const openAccounts = <Namespace extends string, Feature extends string>(
  { connection }: NamespaceStore,
  { publicKeyOf }: StandardChain,
  { opened, chains, features }: State<Namespace, Feature>,
): readonly StandardAccount<Namespace, Feature>[] =>
  opened.map(({ address, label }) =>
    Object.freeze({
      address,
      publicKey:
        publicKeyOf?.(address) ??
        (connection && connectedWalletOf(connection.session).publicKeyOf?.(address)) ??
        new Uint8Array(),
      chains,
      features,
      ...(label !== undefined && { label }),
    }),
  )

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Makes the provider that hosts get: one wallet of the Wallet Standard for the life of the modal, whichever wallet is behind it.
 * Accounts, networks and features are those that the modal shows, after they were checked; so are its events.
 */
export const createStandardProvider = <Namespace extends string, Features extends object>(
  context: PluginContext,
  chain: NamespaceStore,
  standard: StandardChain<Namespace>,
  { features: makeAll, has = (wallet, feature) => wallet.can(feature) }: ProviderFeatures<Features>,
): StandardProvider<Namespace, Features> => {
  type Feature = keyof Features & string
  const all = makeAll(createHostRequests(chain, standard))

  const readState = (): State<Namespace, Feature> => ({
    opened: chain.connection?.accounts.map(({ address, label }) => ({ address, label })) ?? [],
    chains: [
      ...new Set(chain.networks.flatMap(network => chainNamesOf(standard, network))),
    ] as StandardProvider<Namespace>['chains'][number][],
    features: (Object.keys(all) as Feature[]).filter(
      name => !chain.connection || has(connectedWalletOf(chain.connection.session), name),
    ),
  })
  let state = readState()
  let accounts = openAccounts(chain, standard, state)
  const emitter = createEmitter<ChangeEvents<Namespace, Features>>(context.report)
  const makeFeatures = createFeatures({ chain, emitter, accounts: () => accounts }, all)
  let features = makeFeatures(state.features)

  const update = (next: typeof state) => {
    const isOtherChain = !isSame(next.chains, state.chains)
    const areOtherFeatures = !isSame(next.features, state.features)
    state = next
    accounts = openAccounts(chain, standard, next)
    if (areOtherFeatures) features = makeFeatures(next.features)
    emitter.emit('change', {
      accounts,
      ...(isOtherChain && { chains: next.chains }),
      ...(areOtherFeatures && { features }),
    })
  }
  context.onDispose(
    reaction(
      () => JSON.stringify(readState()),
      () => update(readState()),
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
