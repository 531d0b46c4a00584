/** The plugins that a visitor may put in and leave out. */
export const plugins = {
  walletConnect: { folder: 'connector-walletconnect', isOn: true },
  catalogue: { folder: 'wallet-catalogue', isOn: true },
  email: { folder: 'feature-email', isOn: false },
  socials: { folder: 'feature-socials', isOn: false },
  tokens: { folder: 'feature-tokens', isOn: true },
  nfts: { folder: 'feature-nfts', isOn: true },
  history: { folder: 'feature-history', isOn: true },
  send: { folder: 'feature-send', isOn: true },
  receive: { folder: 'feature-receive', isOn: true },
  swap: { folder: 'feature-swap', isOn: true },
  onramp: { folder: 'feature-onramp', isOn: false },
  pay: { folder: 'feature-pay', isOn: false },
  names: { folder: 'feature-names', isOn: false },
  siwx: { folder: 'feature-siwx', isOn: false },
} as const

export type PluginId = keyof typeof plugins
export const pluginIds = Object.keys(plugins) as readonly PluginId[]

/** They sign in to the embedded wallet, which has accounts on EVM networks and on Solana. */
const needAccounts: readonly PluginId[] = ['email', 'socials']
const needServices: readonly PluginId[] = [
  ...(['catalogue', 'tokens', 'nfts', 'history', 'swap', 'onramp', 'names'] as const),
]

/** Whether the plugins want the embedded wallet, which keeps accounts for visitors. */
export const needsEmbeddedWallet = (ids: readonly PluginId[]): boolean =>
  needAccounts.some(id => ids.includes(id))

/** Whether the plugins want the hosted services. */
export const needsHostedApi = (ids: readonly PluginId[]): boolean => needServices.some(id => ids.includes(id))

/** The plugins of a choice that have a chain to work on. */
export const usablePlugins = (ids: readonly PluginId[], chains: readonly string[]): readonly PluginId[] =>
  chains.includes('eip155') || chains.includes('solana') ? ids : ids.filter(id => !needAccounts.includes(id))
