import { useEffect, useState, type FormEvent } from 'react'
import {
  Button,
  Message,
  observer,
  SearchField,
  Stack,
  useAnnounce,
  useKernel,
  useStyles,
  useText,
  useTitle,
} from '../kit/index.js'
import { filterNetworks } from './filterNetworks.js'
import { networkGroups } from './networkGroups.js'
import { NetworkGroupList } from './NetworkGroupList.js'
import css from './NetworksView.css'
import { NetworkSwitch } from './NetworkSwitch.js'
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
  const kernel = useKernel()
  const t = useText()
  const announce = useAnnounce()
  const { chains } = kernel.stores
  const [switching] = useState(() => new NetworkSwitch(kernel))
  const [query, setQuery] = useState('')
  // As it was when the list came up: no row moves under the pointer.
  const [first] = useState(() => ({
    namespace: chains.activeNamespace,
    networkId: chains.active?.network?.caipNetworkId,
  }))
  const groups = networkGroups(chains.all, first, networks => filterNetworks(networks, query))
  const all = chains.all.flatMap(chain => chain.networks)
  const count = groups.reduce((sum, { networks }) => sum + networks.length, 0)
  useTitle(chains.isConnected ? undefined : t('networks.choose'))
  useSwitchNews(switching)
  const isDone = switching.doneId !== undefined
  useEffect(() => (isDone ? kernel.env.after(tickMs, () => kernel.back()) : undefined), [isDone, kernel])
  useEffect(() => {
    if (query) announce(t('networks.count', { count }))
  }, [announce, t, query, count])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [match] = groups.filter(group => !group.isUnavailable).flatMap(({ networks }) => networks)
    if (query && match) void switching.to(match)
  }
  return (
    <Stack gap="s">
      {all.length >= searchableFrom && (
        <form className="p-networks-search" onSubmit={submit}>
          <SearchField label={t('networks.search')} value={query} onChange={setQuery} />
        </form>
      )}
      {groups.map(group => (
        <NetworkGroupList
          key={`${group.chain.namespace}${group.isUnavailable}`}
          group={group}
          hasHeading={chains.all.length > 1}
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
