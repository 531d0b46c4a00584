import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import { Icon, Message, observer, useService, useText } from '../../../ui-shell/kit/index.js'
import { pendingTransactionsService } from '../../../ui-shell/core/api.js'
import type { payResultView } from '../api.js'
import { ExchangeReceipt } from './ExchangeReceipt.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { usePay } from './usePay.js'
import { WalletReceipt } from './WalletReceipt.js'

/** What became of a payment. Empty: one that is no longer kept. Closing loses nothing. */
export const ResultView = observer(function ResultView({ data }: ViewProps<typeof payResultView>) {
  useMoneyStyles()
  const t = useText()
  const store = usePay()
  const log = useService(pendingTransactionsService)
  const { id, sessionId } = data
  // It tells how it goes by itself: no toast does.
  useEffect(() => (id === undefined ? undefined : log.watch(id)), [log, id])
  const sent = id === undefined ? undefined : log.find(id)
  const session = sessionId === undefined ? undefined : store.sessions.find(sessionId)
  if (sent) return <WalletReceipt sent={sent} />
  if (session) return <ExchangeReceipt session={session} store={store} />
  return <Message icon={<Icon name="info" />} title={t('pay.result.none')} text={t('pay.result.none.text')} />
})
