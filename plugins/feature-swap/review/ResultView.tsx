import { useEffect, useState } from 'react'
import { isModalError, type ViewProps } from '../../../kernel/define.js'
import { formatUnits } from '../../../chain-kit/units.js'
import { formatCoins } from '../../../money-kit/format.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'
import {
  Button,
  Details,
  errorText,
  Footer,
  GuardedButton,
  Icon,
  Message,
  observer,
  Stack,
  useAnnounce,
  usePlugin,
  useService,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import { pendingTransactionsService } from '../../../ui-shell/core/api.js'
import type { swapResultView } from '../api.js'
import type { SwapRun } from '../store/SwapRun.js'
import { backToForm } from '../views/backToForm.js'
import { Steps } from './Steps.js'
import { SwapProgress } from './SwapProgress.js'
import { useSwap } from '../views/useSwap.js'
import { useReviewStyles } from './useReviewStyles.js'

/**
 * How a swap goes, from the first question to the wallet to the confirmation. Loading: waiting is what it shows. Empty: a swap that is no
 * longer kept. Error: in which step it failed, and why. Offline: the network goes on. Closing loses nothing.
 */
export const ResultView = observer(function ResultView({ data }: ViewProps<typeof swapResultView>) {
  useReviewStyles()
  const plugin = usePlugin()
  const t = useText()
  const { run } = useSwap().review
  const log = useService(pendingTransactionsService)
  const state = run?.state
  const isReturning = data?.id === undefined && state === 'rejected' && !run?.hasAllowed
  // The visitor has declined: the review is still there.
  useEffect(() => {
    if (isReturning) plugin.back()
  }, [isReturning, plugin])
  const id = data?.id ?? run?.id
  // It tells how it goes by itself: no toast does.
  useEffect(() => (id === undefined ? undefined : log.watch(id)), [log, id])
  const swap = id === undefined ? undefined : log.find(id)
  if (swap) return <SwapProgress swap={swap} />
  if (data?.id === undefined && run && !isReturning && run.state !== 'sent') return <Running run={run} />
  if (isReturning) return null
  return (
    <Message icon={<Icon name="info" />} title={t('swap.result.none')} text={t('swap.result.none.text')} />
  )
})

interface RunningProps {
  readonly run: SwapRun
}

/** A wallet that has not answered by now may not show the request at all. */
const stillMs = 20_000

/** What is waited for, and what the visitor can do. */
const Running = observer(({ run }: RunningProps) => {
  const { env } = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { state, askedAt, isAsking, plan } = run
  const { wallet } = plan.account
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    return isAsking ? env.after(stillMs, () => setLong(true)) : undefined
  }, [env, isAsking, askedAt])
  const title = t(`swap.run.${state}`, { wallet })
  useEffect(() => announce(title, state === 'failed' ? 'assertive' : 'polite'), [announce, title, state])
  if (state === 'failed' || state === 'rejected') return <Ended run={run} />
  if (state === 'moved' || state === 'ready') return <Waiting run={run} title={title} />
  return (
    <Message
      icon={<WalletStage name={wallet} icon={plan.account.chain.connection?.wallet.icon} mood="wait" />}
      title={title}
      text={isLong ? t('swap.run.still', { wallet }) : t(`swap.run.${state}.text`, { wallet })}
    >
      <Steps run={run} />
    </Message>
  )
})

/** The visitor is asked: the price has moved, or they were gone meanwhile. */
const Waiting = observer(({ run, title }: RunningProps & { readonly title: string }) => {
  const t = useText()
  const { plan, prepared, minimum, state } = run
  const say = (units: bigint) => formatCoins(formatUnits(units, plan.to.decimals), plan.to.symbol, t.locale)
  const values = { before: say(minimum), now: say(prepared.built.minimum) }
  return (
    <Stack>
      <Message
        icon={<Icon name={state === 'moved' ? 'warning' : 'info'} />}
        tone={state === 'moved' ? 'warning' : 'neutral'}
        title={title}
        text={t(`swap.run.${state}.text`, values)}
      >
        <Steps run={run} />
        <p className="p-money-brief">
          {t('swap.minimum')}
          <ShortAmount
            amount={formatUnits(prepared.built.minimum, plan.to.decimals)}
            symbol={plan.to.symbol}
          />
        </p>
      </Message>
      <Footer>
        {state === 'moved' ? (
          <GuardedButton kind="primary" onClick={() => void run.accept()}>
            {t('swap.accept')}
          </GuardedButton>
        ) : (
          <GuardedButton kind="primary" onClick={() => void run.goOn()}>
            {t('swap.confirm', { wallet: plan.account.wallet })}
          </GuardedButton>
        )}
      </Footer>
    </Stack>
  )
})

/** Why it came to nothing, and the way on. Leave that was given stays, and is said. */
const Ended = observer(({ run }: RunningProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { error, plan, hasAllowed, state, mayBeSent } = run
  const { wallet, chain } = plan.account
  const reason = errorText(t, error)
  const isStale = isModalError(error, 'ACCOUNT_CHANGED')
  const title = mayBeSent
    ? t('swap.unclear', { wallet })
    : t(state === 'rejected' ? 'swap.run.rejected' : 'swap.run.failed', { wallet })
  const text = mayBeSent
    ? t('swap.unclear.text', { reason })
    : t(hasAllowed ? 'swap.failed.allowed' : 'swap.failed.text', { reason })
  return (
    <Stack>
      <Message
        icon={<WalletStage name={wallet} icon={chain.connection?.wallet.icon} mood="failure" />}
        tone="danger"
        title={title}
        text={text}
      >
        <Steps run={run} />
      </Message>
      {isModalError(error) && <Details text={error.message} />}
      <Footer>
        {hasAllowed && !isStale && !mayBeSent ? (
          <GuardedButton kind="primary" onClick={() => void run.goOn()}>
            {t('common.retry')}
          </GuardedButton>
        ) : (
          <Button kind="primary" onClick={() => (isStale ? backToForm(plugin) : plugin.back())}>
            {t(isStale ? 'swap.gone.action' : 'common.retry')}
          </Button>
        )}
      </Footer>
    </Stack>
  )
})
