import {
  Button,
  errorText,
  Footer,
  Icon,
  List,
  ListItem,
  Message,
  Notice,
  observer,
  OfflineNote,
  Skeleton,
  Stack,
  usePlugin,
  useText,
  WalletIcon,
} from '../../../ui-shell/kit/index.js'
import { payExchangeView, payLoadingView, type Exchange } from '../api.js'
import { openExchangeWindow } from '../exchange/ExchangeAttempt.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { Begun } from './Begun.js'
import { PaymentSum } from './PaymentSum.js'
import { usePay } from './usePay.js'

/** The exchanges. Loading: rows. Empty: none can pay this. Error: why, with a retry; of a later page beside the button for it. */
export const ExchangeView = observer(function ExchangeView() {
  useMoneyStyles()
  const plugin = usePlugin()
  const t = useText()
  const store = usePay()
  const { exchanges, payment, hasExchanges } = store
  const { items, error, hasMore, isLoadingMore, moreError } = exchanges
  const choose = (exchange: Exchange) => {
    // A second press, before the view has changed.
    if (plugin.stores.router.current?.view !== payExchangeView) return
    // In the press itself, or browsers block it.
    const popup = openExchangeWindow(plugin, { text: t('pay.window', { exchange: exchange.name }) })
    store.payFrom(exchange, popup)
    plugin.push(payLoadingView, { by: 'exchange' })
  }
  const none = <Message icon={<Icon name="info" />} title={t('pay.none')} text={t('pay.none.text')} />
  if (hasExchanges === false) return none
  if (!items && error)
    return (
      <Stack>
        <Message
          icon={<Icon name="warning" />}
          tone="warning"
          title={t('pay.exchanges.failed')}
          text={errorText(t, error)}
        />
        <Footer>
          <Button kind="primary" onClick={() => void exchanges.retry()}>
            {t('common.retry')}
          </Button>
        </Footer>
      </Stack>
    )
  if (items?.length === 0) return none
  return (
    <Stack>
      <OfflineNote text={t('pay.offline')} />
      {payment && <PaymentSum payment={payment} />}
      <Begun store={store} />
      {!items && [0, 1].map(row => <Skeleton key={row} height="var(--p-row)" />)}
      {items && (
        <List label={t('pay.exchange.title')}>
          {items.map((exchange, index) => (
            <ListItem
              key={exchange.id}
              label={exchange.name}
              icon={<WalletIcon name={exchange.name} src={undefined} />}
              hasChevron
              takesFocus={index === 0}
              onClick={() => choose(exchange)}
            />
          ))}
        </List>
      )}
      {moreError && <Notice text={t('pay.more.failed')} />}
      {hasMore && (
        <Button isPending={isLoadingMore} onClick={() => void exchanges.loadMore()}>
          {t('pay.more')}
        </Button>
      )}
    </Stack>
  )
})
