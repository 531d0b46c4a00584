import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import { observer } from '../../../ui-shell/kit/index.js'
import type { payLoadingView } from '../api.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { ExchangeProgress } from './ExchangeProgress.js'
import { usePay } from './usePay.js'
import { WalletProgress } from './WalletProgress.js'

/** Waits for the wallet, or for an exchange: each says how it stands, and what can be done. */
export const LoadingView = observer(function LoadingView({ data }: ViewProps<typeof payLoadingView>) {
  useMoneyStyles()
  const store = usePay()
  const sessionId = typeof data.by === 'object' ? data.by.sessionId : undefined
  useEffect(() => {
    if (sessionId !== undefined) store.goOnWith(sessionId)
  }, [store, sessionId])
  if (data.by === 'wallet') return <WalletProgress store={store} />
  return <ExchangeProgress store={store} sessionId={sessionId ?? store.attempt?.sessionId} />
})
