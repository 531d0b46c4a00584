import { useLayoutEffect, type SyntheticEvent } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  errorText,
  Fact,
  Facts,
  Footer,
  Notice,
  observer,
  OfflineNote,
  Skeleton,
  Stack,
  useAnnounce,
  useEntry,
  usePlugin,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { formatFee } from '../../../money-kit/format.js'
import { sendPreviewView, type sendView } from '../api.js'
import type { SendStore } from '../store/SendStore.js'
import { AmountField } from './AmountField.js'
import { InsufficientFunds } from './InsufficientFunds.js'
import { RecipientField } from './RecipientField.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import css from './SendView.css'
import { Unavailable } from './Unavailable.js'
import { useSend } from './useSend.js'

/**
 * The form: asset, amount and recipient. Loading: fields at once, skeletons for balances and costs. Empty: no account, or one that cannot
 * send here. Error and offline: next to the field; what was entered stays.
 */
export const SendView = observer(function SendView({ data, resolve }: ViewProps<typeof sendView>) {
  useMoneyStyles()
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const store = useSend()
  const key = useEntry()?.entry.key
  useLayoutEffect(() => {
    store.begin(key ?? 0, data)
    store.sender.onSent('form', resolve)
  })
  const { account, isAvailable, obstacle, assets } = store
  if (!account || isAvailable === false || store.wantedNetworkId) return <Unavailable store={store} />
  if (isAvailable === undefined)
    return (
      <Stack>
        <Skeleton height="var(--p-row)" />
        <Skeleton height="var(--p-row)" />
      </Stack>
    )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (store.review()) plugin.push(sendPreviewView)
    else if (store.obstacle) announce(t(store.obstacle.id, store.obstacle.values))
  }
  return (
    <form className="p-money" onSubmit={submit}>
      <OfflineNote text={t('send.offline')} />
      <AmountField store={store} />
      {assets.error && !assets.isFetching && (
        <Notice text={t('send.balances.failed')} onRetry={() => void assets.renew()} />
      )}
      <RecipientField store={store} />
      <FeeRow store={store} />
      <Footer message={<InsufficientFunds account={account} shortfall={store.amount.shortfall} />}>
        <Button
          kind="primary"
          type="submit"
          isPending={obstacle?.isWait}
          disabled={obstacle && !obstacle.isWait ? t(obstacle.id, obstacle.values) : undefined}
        >
          {obstacle ? t(obstacle.id, obstacle.values) : t('send.review')}
        </Button>
      </Footer>
    </form>
  )
})

interface FeeRowProps {
  readonly store: SendStore
}

/** The network fee, as far as it is known. */
const FeeRow = observer(({ store }: FeeRowProps) => {
  const t = useText()
  const { estimate, coin } = store
  const { costs, error, isLoading, isSupported } = estimate
  if (!isSupported) return <p className="p-money-note">{t('send.fee.wallet')}</p>
  // InsufficientFunds says what is missing.
  if (!isLoading && !costs && (!error || store.amount.shortfall)) return null
  return (
    <>
      <Facts>
        <Fact label={t('send.fee')}>
          {isLoading && !costs && <Skeleton width="96px" height="var(--p-space-5)" />}
          {costs && coin && <bdi dir="ltr">{formatFee(costs.fee, coin, t.locale)}</bdi>}
          {!isLoading && !costs && error && t('send.fee.unknown')}
        </Fact>
        {costs?.deposit !== undefined && coin && (
          <Fact label={t('send.deposit')}>
            <bdi dir="ltr">{formatFee(costs.deposit, coin, t.locale)}</bdi>
          </Fact>
        )}
      </Facts>
      {!isLoading && error && <p className="p-money-note">{errorText(t, error)}</p>}
    </>
  )
})
