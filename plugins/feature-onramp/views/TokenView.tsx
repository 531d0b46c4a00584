import type { ViewProps } from '../../../kernel/define.js'
import { List, ListItem, NoAccount, observer, TokenIcon, useText } from '../../../ui-shell/kit/index.js'
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
          icon={<TokenIcon network={account.network} token={token} symbol={symbol} isTrusted />}
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
