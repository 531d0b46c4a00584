import { useLayoutEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import { connectView } from '../../../ui-shell/core/api.js'
import {
  Facts,
  Icon,
  List,
  ListItem,
  Message,
  observer,
  OfflineNote,
  Skeleton,
  useEntry,
  usePlugin,
  useStyles,
  useText,
  WalletIcon,
} from '../../../ui-shell/kit/index.js'
import { payExchangeView, payWalletView, type payView } from '../api.js'
import type { PayStore } from '../PayStore.js'
import { Begun } from './Begun.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import css from './PayView.css'
import { PaymentFacts, PaymentSum } from './PaymentSum.js'
import { usePay } from './usePay.js'

/**
 * What is to be paid, and the ways to pay it. Loading: whether there are exchanges. Empty: without any, the wallet alone. A payment that was
 * begun before comes first. Offline: says so.
 */
export const PayView = observer(function PayView({ data, resolve }: ViewProps<typeof payView>) {
  useMoneyStyles()
  useStyles(css)
  const t = useText()
  const store = usePay()
  const key = useEntry()?.entry.key
  useLayoutEffect(() => store.begin(key ?? 0, data, resolve))
  const { payment } = store
  if (!payment)
    return (
      <Message
        icon={<Icon name="warning" />}
        tone="warning"
        title={t('error.NETWORK_NOT_FOUND')}
        text={data.asset.network}
      />
    )
  return (
    <div className="p-money">
      <OfflineNote text={t('pay.offline')} />
      <PaymentSum payment={payment} />
      <Facts>
        <PaymentFacts payment={payment} />
      </Facts>
      <Begun store={store} />
      <Ways store={store} />
    </div>
  )
})

interface WaysProps {
  readonly store: PayStore
}

/** By the wallet, or from an exchange. */
const Ways = observer(({ store }: WaysProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { account, payment, hasExchanges } = store
  const icon = account?.chain.connection?.wallet.icon
  const connect = () =>
    plugin.push(connectView, { namespace: 'eip155', ...(payment && { networkId: payment.asset.network }) })
  return (
    <>
      <List label={t('pay.ways')}>
        {account ? (
          <ListItem
            label={t('pay.wallet', { wallet: account.wallet })}
            icon={<WalletIcon name={account.wallet} src={icon} />}
            hasChevron
            takesFocus
            onClick={() => plugin.push(payWalletView)}
          />
        ) : (
          <ListItem
            label={t('pay.connect')}
            description={t('pay.connect.text')}
            icon={
              <span className="p-pay-mark">
                <Icon name="wallet" />
              </span>
            }
            hasChevron
            takesFocus
            onClick={connect}
          />
        )}
        {hasExchanges && (
          <ListItem
            label={t('pay.exchange')}
            description={t('pay.exchange.text')}
            icon={
              <span className="p-pay-mark">
                <Icon name="swap" />
              </span>
            }
            hasChevron
            onClick={() => plugin.push(payExchangeView)}
          />
        )}
      </List>
      {hasExchanges === undefined && <Skeleton height="var(--p-row)" />}
    </>
  )
})
