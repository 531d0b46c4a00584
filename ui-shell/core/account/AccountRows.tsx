import { List, ListItem, observer, usePlugin, useText } from '../../kit/index.js'
import { accountRows } from '../api.js'
import type { AccountProps } from './AccountProps.js'

/** What the wallet itself offers with the account, by the plugins that are on. Nothing where there is none. */
export const AccountRows = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const rows = plugin
    .contributions(accountRows)
    .filter(({ opens, when }) => plugin.hasView(opens) && (when?.(chain) ?? true))
  if (rows.length === 0) return null
  return (
    <List label={t('account.rows')}>
      {rows.map(({ id, label, opens }) => (
        <ListItem key={id} label={t(label)} hasChevron onClick={() => plugin.push(opens)} />
      ))}
    </List>
  )
})
