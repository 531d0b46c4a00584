import { LazyPart, observer, Skeleton, Stack, Tabs, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'

const rows = (
  <Stack gap="s">
    {[0, 1, 2, 3].map(row => (
      <Skeleton key={row} height="var(--p-row)" />
    ))}
  </Stack>
)

/** What the account has and did, by the plugins that are on: one part with a heading, several with tabs. Nothing where there are none. */
export const AccountTabs = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const tabs = plugin.accountTabs(chain)
  const isKnown = plugin.knowsOffers(chain)
  const selected = tabs.find(({ id }) => id === chain.account.currentTab) ?? tabs[0]
  if (!isKnown)
    return (
      <div className="p-account-part">
        <Skeleton height="var(--p-target)" />
        {rows}
      </div>
    )
  if (!selected) return null
  const part = (
    <LazyPart key={selected.id} load={selected.load} id={selected.id} props={{ chain }} placeholder={rows} />
  )
  if (tabs.length === 1)
    return (
      <section className="p-account-part" aria-label={t(selected.label)}>
        <h3>{t(selected.label)}</h3>
        {part}
      </section>
    )
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
      selected={selected.id}
      onSelect={chain.account.showTab}
    >
      {part}
    </Tabs>
  )
})
