import { useEffect, useLayoutEffect, type SyntheticEvent } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  errorText,
  Footer,
  Notice,
  observer,
  OfflineNote,
  Skeleton,
  Stack,
  useAnnounce,
  useEntry,
  usePlugin,
  usePreload,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { formatCoins } from '../../../money-kit/format.js'
import { Shortage } from '../../../money-kit/views/Shortage.js'
import { swapPreviewView, type swapView } from '../api.js'
import type { SwapStore } from '../store/SwapStore.js'
import { GivenField } from './GivenField.js'
import { GainedField } from './GainedField.js'
import { OfferFacts } from './OfferFacts.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import css from './SwapView.css'
import { Unavailable } from './Unavailable.js'
import { useSwap } from './useSwap.js'

/**
 * The form: what is given, what arrives, and by which offer. Loading: fields at once, skeletons for tokens and quotes. Empty: no account,
 * or a network without swaps. Error and offline: beside what is missing; what was entered stays.
 */
export const SwapView = observer(function SwapView({ data, resolve }: ViewProps<typeof swapView>) {
  useMoneyStyles()
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const store = useSwap()
  const key = useEntry()?.entry.key
  useLayoutEffect(() => {
    store.begin(key ?? 0, data)
    store.onSent(resolve)
  })
  const { account, isAvailable, obstacle } = store
  const preload = usePreload()
  const hasOffer = store.quotes.offer !== undefined
  useEffect(() => {
    if (hasOffer) preload(swapPreviewView)
  }, [hasOffer, preload])
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
    if (store.submit()) plugin.push(swapPreviewView)
    else if (store.obstacle) announce(t(store.obstacle.id, store.obstacle.values))
  }
  return (
    <form className="p-money" onSubmit={submit}>
      <OfflineNote text={t('swap.offline')} />
      {store.tokens.error && !store.tokens.isFetching && (
        <Notice text={t('swap.tokens.failed')} onRetry={() => void store.tokens.renew()} />
      )}
      <div className="p-swap-sides">
        <GivenField store={store} />
        <FlipButton store={store} />
        <GainedField store={store} />
      </div>
      <OfferFacts store={store} />
      <Footer
        message={
          <>
            <QuoteFault store={store} />
            <Missing store={store} />
          </>
        }
      >
        <Button
          kind="primary"
          type="submit"
          isPending={obstacle?.isWait}
          disabled={obstacle && !obstacle.isWait ? t(obstacle.id, obstacle.values) : undefined}
        >
          {obstacle ? t(obstacle.id, obstacle.values) : t('swap.review')}
        </Button>
      </Footer>
    </form>
  )
})

interface PartProps {
  readonly store: SwapStore
}

/** Turns the two sides around. */
const FlipButton = observer(({ store }: PartProps) => {
  const t = useText()
  return (
    <button
      type="button"
      className="p-swap-flip"
      aria-label={t('swap.flip')}
      title={t('swap.flip')}
      disabled={!store.to}
      onClick={store.flip}
    >
      <svg className="p-icon" viewBox="0 0 24 24" aria-hidden>
        <path d="M8 4v15M8 19l-3.5-3.5M8 19l3.5-3.5M16 20V5M16 5l-3.5 3.5M16 5l3.5 3.5" />
      </svg>
    </button>
  )
})

/** Why there is no offer, with a way on. */
const QuoteFault = observer(({ store }: PartProps) => {
  const t = useText()
  const { quotes, to, from } = store
  if (quotes.hasNone && from && to)
    return <Notice text={t('swap.none.text', { from: from.symbol, to: to.symbol })} />
  if (!quotes.error || quotes.isFetching) return null
  return (
    <Notice
      text={`${t('swap.failed.quote')}. ${errorText(t, quotes.error)}.`}
      onRetry={() => void quotes.renew()}
    />
  )
})

/** How much is missing, and how to get it. */
const Missing = observer(({ store }: PartProps) => {
  const t = useText()
  const { account, lacks, from } = store
  if (!account || lacks === undefined || !from) return null
  const amount = formatCoins(lacks, from.symbol, t.locale, 'up')
  return <Shortage account={account} text={t('swap.short', { amount })} />
})
