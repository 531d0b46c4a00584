import { LazyPart, observer, Skeleton, Stack, Tabs, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** What the account has and did, by the plugins that are on. Nothing where there are none. */
export const AccountTabs = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const tabs = plugin.accountTabs(chain)
  const selected = tabs.find(({ id }) => id === chain.account.currentTab) ?? tabs[0]
  if (!selected) return null
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
      selected={selected.id}
      onSelect={chain.account.showTab}
    >
      <LazyPart
        key={selected.id}
        load={selected.load}
        id={selected.id}
        props={{ chain }}
        placeholder={
          <Stack gap="s">
            {[0, 1, 2].map(row => (
              <Skeleton key={row} height="var(--p-row)" />
            ))}
          </Stack>
        }
      />
    </Tabs>
  )
})
