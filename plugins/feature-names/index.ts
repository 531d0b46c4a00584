import {
  contribute,
  definePlugin,
  nameLookup,
  namespaceCapability,
  view,
  type NamespaceStore,
  type Plugin,
} from '../../kernel/define.js'
import { nameResolvers } from '../feature-send/api.js'
import {
  nameFormService,
  nameResolverService,
  namesFlag,
  registerAccountNameSuccessView,
  registerAccountNameView,
} from './api.js'

export * from './api.js'

/** Names are of EVM accounts. Who has one needs no other, and until that is known nothing is offered. */
const mayLackName = ({ namespace, network, account }: NamespaceStore) =>
  namespace === 'eip155' && !network?.testnet && !network?.unsupported && account.profileName === undefined

const loadViews = () => import('./views/nameViews.js')

/**
 * Adds names: the connected account's name and picture in place of its address, a form to register a name, and names as recipients. They
 * come from the hosted blockchain API and from the chain.
 */
export const names = (): Plugin<
  typeof registerAccountNameView | typeof registerAccountNameSuccessView,
  typeof namesFlag
> =>
  definePlugin({
    id: 'feature-names',
    guards: [],
    flag: namesFlag,
    activate: 'connected',
    provides: [nameFormService, nameResolverService],
    views: [
      view(registerAccountNameView, loadViews, 'names.title'),
      view(registerAccountNameSuccessView, loadViews, 'names.title'),
    ],
    walletFeatures: [
      {
        id: 'names',
        label: 'names.action',
        order: 50,
        opens: registerAccountNameView,
        when: chain => mayLackName(chain) && chain.account.isProfileKnown,
        isPending: chain => mayLackName(chain) && chain.account.isProfileSought,
      },
    ],
    capabilities: [
      namespaceCapability(nameLookup, {
        namespace: 'eip155',
        load: async () => (await import('./ens/createNames.js')).createNames,
      }),
    ],
    contribute: [contribute(nameResolvers, nameResolverService)],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup,
  })
