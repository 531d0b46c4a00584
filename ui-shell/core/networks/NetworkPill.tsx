import { Icon, NetworkIcon, observer, usePlugin, usePreload, useText } from '../../kit/index.js'
import type { AccountProps } from '../account/AccountProps.js'
import { networksView } from '../api.js'

/** The network of an account, and the way to others where the host offers it. */
export const NetworkPill = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const preload = usePreload()
  const { network } = chain
  if (!network) return null
  const count = plugin.stores.namespaces.all.reduce((sum, { networks }) => sum + networks.length, 0)
  const picture = <NetworkIcon size="s" name={network.name} network={network} />
  if (plugin.options.enableNetworkSwitch === false || count < 2) {
    return (
      <span className="p-pill">
        {picture}
        <bdi className="p-pill-text">{network.name}</bdi>
      </span>
    )
  }
  const hint = () => preload(networksView)
  return (
    <button
      className="p-pill"
      type="button"
      aria-label={t('account.network', { network: network.name })}
      onPointerEnter={hint}
      onFocus={hint}
      onClick={() => plugin.push(networksView)}
    >
      {picture}
      <bdi className="p-pill-text">{network.name}</bdi>
      <Icon name="chevron" />
    </button>
  )
})
