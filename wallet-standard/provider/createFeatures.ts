import type { Emitter } from '../../chain-kit/listeners.js'
import type { NamespaceStore } from '../../kernel/define.js'
import { connectedWalletOf } from '../session/connectedWalletOf.js'
import type {
  StandardAccount,
  StandardChange,
  StandardFeatures,
  StandardProvider,
} from '../StandardProvider.js'
import { notConnected } from './notConnected.js'

/** The events of a provider, and what they hand over. */
export interface ChangeEvents<Namespace extends string, Features extends object> {
  readonly change: StandardChange<Namespace, Features>
}

/** What the features of the standard itself work with. */
interface FeatureParts<Namespace extends string, Features extends object> {
  readonly chain: NamespaceStore
  readonly emitter: Emitter<ChangeEvents<Namespace, Features>>
  accounts(): readonly StandardAccount<Namespace, keyof Features & string>[]
}

/** Makes the features of a provider: those of the standard itself, and of the chain's those that are named. */
export const createFeatures = <Namespace extends string, Features extends object>(
  { chain, emitter, accounts }: FeatureParts<Namespace, Features>,
  all: Features,
) => {
  type Provider = StandardProvider<Namespace, Features>
  const version = '1.0.0'
  const ofStandard: StandardFeatures<Namespace, Features> = {
    'standard:connect': {
      version,
      connect: ({ silent } = {}) =>
        silent || chain.connection
          ? Promise.resolve({ accounts: accounts() })
          : Promise.reject(notConnected()),
    },
    'standard:disconnect': {
      version,
      disconnect: async () => {
        if (chain.connection) await connectedWalletOf(chain.connection.session).end()
      },
    },
    'standard:events': { version, on: (event, listener) => emitter.on(event, listener) },
  }
  return (names: readonly (keyof Features & string)[]): Provider['features'] => {
    const named = Object.fromEntries(names.map(name => [name, all[name]])) as Partial<Features>
    return { ...ofStandard, ...named }
  }
}
