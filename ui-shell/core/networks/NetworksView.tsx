import { useEffect, useState } from 'react'
import { Button, Message, observer, Stack, usePlugin, useStyles, useText, useTitle } from '../../kit/index.js'
import { filterNetworks } from './filterNetworks.js'
import { leftOutBy } from './leftOutBy.js'
import { NetworkGroupList } from './NetworkGroupList.js'
import { networkGroups } from './networkGroups.js'
import { NetworkSearch } from './NetworkSearch.js'
import css from './NetworksView.css'
import { NetworkSwitch } from './NetworkSwitch.js'
import { useSelectNetwork } from './useSelectNetwork.js'
import { useSwitchNews } from './useSwitchNews.js'

/** More than these are searched, fewer are seen. */
const searchableFrom = 7
/** How long the mark on the new network is seen. */
const tickMs = 400

/**
 * The networks to switch between. Nothing is loaded here, and switching needs no network of ours, so there is no loading and no
 * offline state; waiting, refusal and failure show in the rows.
 */
export default observer(function NetworksView() {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const { namespaces } = plugin.stores
  const [switching] = useState(() => new NetworkSwitch(plugin))
  const [query, setQuery] = useState('')
  // As it was when the list came up: no row moves under the pointer.
  const [first] = useState(() => ({
    namespace: namespaces.activeNamespace,
    networkId: namespaces.active?.network?.caipNetworkId,
  }))
  const groups = networkGroups(
    namespaces.all,
    first,
    networks => filterNetworks(networks, query),
    chain => leftOutBy(plugin.stores, chain)?.name,
  )
  const total = namespaces.all.flatMap(chain => chain.networks).length
  const count = groups.flatMap(({ networks }) => networks).length
  const isDone = switching.doneId !== undefined
  useTitle(namespaces.isConnected ? undefined : t('networks.choose'))
  useSwitchNews(switching)
  const { select } = useSelectNetwork(switching)
  useEffect(() => (isDone ? plugin.env.after(tickMs, () => plugin.back()) : undefined), [isDone, plugin])

  const switchToFirst = () => {
    const group = groups.find(({ isUnavailable }) => !isUnavailable)
    const match = group?.networks[0]
    if (query && group && match) select(group.chain, match)
  }
  return (
    <Stack gap="s">
      {total >= searchableFrom && (
        <NetworkSearch query={query} count={count} onChange={setQuery} onEnter={switchToFirst} />
      )}
      {groups.map(group => (
        <NetworkGroupList
          key={`${group.chain.namespace}${group.isUnavailable}`}
          group={group}
          hasHeading={namespaces.all.length > 1}
          switching={switching}
        />
      ))}
      {count === 0 && (
        <Message title={query ? t('networks.none', { query }) : t('networks.count', { count })}>
          {query && <Button onClick={() => setQuery('')}>{t('common.clear')}</Button>}
        </Message>
      )}
    </Stack>
  )
})
