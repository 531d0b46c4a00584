import { safeLink } from '../../../kernel/safety/links.js'
import { openExternal } from '../../../kernel/safety/openExternal.js'
import { Icon, List, ListItem, observer, usePlugin, useText } from '../../kit/index.js'
import { accountRows, type AccountRow } from '../api.js'
import type { AccountProps } from './AccountProps.js'

// They are of the host's own choice.
const links = { allowLocalhost: true }

/** What the wallet itself offers with the account, by the plugins that are on. Nothing where there is none. */
export const AccountRows = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const isThere = ({ opens }: AccountRow) =>
    typeof opens === 'string' ? safeLink(opens, 'web', links) !== undefined : plugin.hasView(opens)
  const rows = plugin.contributions(accountRows).filter(row => isThere(row) && (row.when?.(chain) ?? true))
  if (rows.length === 0) return null

  const open = ({ opens, event }: AccountRow) => {
    if (typeof opens !== 'string') return plugin.push(opens)
    openExternal(plugin.env, opens, { kind: 'web', target: '_blank', ...links })
    if (event) plugin.track({ event, properties: {} })
  }
  return (
    <List label={t('account.rows')}>
      {rows.map(row => {
        const isPage = typeof row.opens === 'string'
        return (
          <ListItem
            key={row.id}
            label={t(row.label)}
            description={isPage ? t('account.newTab') : undefined}
            end={isPage && <Icon name="external" />}
            hasChevron={!isPage}
            onClick={() => open(row)}
          />
        )
      })}
    </List>
  )
})
