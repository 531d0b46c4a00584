import type { ReactNode } from 'react'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { ChainIcon, observer, Tabs, usePlugin, useText } from '../../kit/index.js'
import { shortNamespaceName } from '../networks/shortNamespaceName.js'

/** Props of {@link ChainSwitcher}. */
export interface ChainSwitcherProps {
  /** The chain whose account is shown. */
  readonly chain: NamespaceStore
  readonly children: ReactNode
}

/** More chains than these have room for one name only. */
const maxNamed = 3

/** Switches between the accounts of several connected chains, one at a time: they are never mixed. */
export const ChainSwitcher = observer(({ chain, children }: ChainSwitcherProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { namespaces } = plugin.stores

  const select = (namespace: string) => {
    const network = namespaces.get(namespace)?.network
    // A network that the site does not list cannot be switched to, but its account can be shown.
    if (!network || network.unsupported) return namespaces.activate(namespace)
    plugin.switchNetwork(network.caipNetworkId).catch((error: unknown) => plugin.report(error))
  }
  return (
    <Tabs
      label={t('account.switch')}
      tabs={namespaces.connected.map(each => ({
        id: each.namespace,
        label: shortNamespaceName(t, each),
        icon: <ChainIcon size="s" chain={each} />,
      }))}
      hasShortLabels={namespaces.connected.length > maxNamed}
      selected={chain.namespace}
      onSelect={select}
    >
      {children}
    </Tabs>
  )
})
