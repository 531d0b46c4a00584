import type { ViewProps } from '../../../kernel/define.js'
import { List, ListItem, NetworkIcon, NoAccount, observer, useText } from '../../../ui-shell/kit/index.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import type { onrampTokenView } from '../api.js'
import { useOnramp } from './useOnramp.js'

/** What can be bought on the network. It is known already: nothing loads or fails. Empty: without an account. */
export const OnrampToken = observer(({ resolve }: ViewProps<typeof onrampTokenView>) => {
  const t = useText()
  const store = useOnramp()
  if (!store?.account) return <NoAccount />
  const { assortment, token: current, form, account } = store
  return (
    <List label={t('onramp.token')}>
      {assortment.tokens.map(({ token, symbol, name }) => (
        <ListItem
          key={token ?? ''}
          label={name}
          description={t('onramp.token.on', { symbol, network: account.network.name })}
          icon={
            <NetworkIcon
              name={name}
              src={token === undefined ? account.network.assets?.imageUrl : undefined}
            />
          }
          isCurrent={isSameToken(token, current?.token)}
          takesFocus={isSameToken(token, current?.token)}
          onClick={() => {
            form.chooseToken(token)
            resolve()
          }}
        />
      ))}
    </List>
  )
})
