import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Icon,
  Message,
  observer,
  useKernel,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { pendingTransfersService, type sendResultView } from '../api.js'
import { AskingWallet } from './AskingWallet.js'
import { NotSent } from './NotSent.js'
import css from './SendView.css'
import { TransferProgress } from './TransferProgress.js'
import { useSend } from './useSend.js'

/**
 * How a transfer goes on, from the wallet to the network's word. Loading: the waits themselves. Empty: a transfer that is kept no more.
 * Error: why nothing was sent, or what became of it. Offline: it goes on without us; whoever comes back is told. Closing loses nothing.
 */
export const ResultView = observer(function ResultView({ data }: ViewProps<typeof sendResultView>) {
  useStyles(css)
  const kernel = useKernel()
  const t = useText()
  const store = useSend()
  const { sender } = store
  const log = useService(pendingTransfersService)
  const state = sender.attempt?.state
  const isReturning = data?.id === undefined && (state === 'rejected' || state === 'changed')
  // The visitor has said no, or must look again: everything is still there.
  useEffect(() => {
    if (isReturning) kernel.back()
  }, [isReturning, kernel])
  const id = data?.id ?? sender.attempt?.id
  const transfer = id === undefined ? undefined : log.find(id)
  if (transfer) return <TransferProgress transfer={transfer} />
  if (data?.id === undefined && sender.attempt?.state === 'asking')
    return <AskingWallet store={store} attempt={sender.attempt} />
  if (data?.id === undefined && sender.attempt?.state === 'failed')
    return <NotSent store={store} attempt={sender.attempt} />
  if (isReturning) return null
  return (
    <Message icon={<Icon name="info" />} title={t('send.result.none')} text={t('send.result.none.text')} />
  )
})
