import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  Details,
  errorText,
  Footer,
  Icon,
  LinkButton,
  Message,
  observer,
  Skeleton,
  Spinner,
  Stack,
  useAnnounce,
  useLeave,
  usePlugin,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { isModalError } from '../../../kernel/define.js'
import type { buyInProgressView } from '../api.js'
import { onrampViewsService } from '../setup.js'
import type { BuyAttempt } from '../store/BuyAttempt.js'
import type { OnrampStore } from '../store/OnrampStore.js'
import css from './OnrampView.css'
import { PurchaseProgress } from './PurchaseProgress.js'
import { useOnramp } from './useOnramp.js'

/**
 * How a purchase goes. Loading: waiting is what it shows. Empty: a purchase that is listed no longer. Error: a window that is blocked, a
 * provider that cannot be reached, a purchase that failed, each with a way on. Closing loses nothing; going back before the visitor is at
 * the provider closes the window.
 */
export const BuyInProgress = observer(({ data }: ViewProps<typeof buyInProgressView>) => {
  useStyles(css)
  const t = useText()
  const { log } = useService(onrampViewsService)
  const store = useOnramp()
  const attempt = data?.id === undefined ? store?.attempt : undefined
  const id = data?.id ?? attempt?.id
  useLeave(() => attempt?.cancel())
  // It tells how it goes by itself: no toast does.
  useEffect(() => (id === undefined ? undefined : log.watch(id)), [log, id])
  if (!store) return <Skeleton height="var(--p-row)" />
  const purchase = id === undefined ? undefined : log.find(id)
  if (purchase) return <PurchaseProgress purchase={purchase} attempt={attempt ?? ownAttempt(store, id)} />
  if (attempt && attempt.state !== 'begun') return <Opening attempt={attempt} store={store} />
  return (
    <WayBack
      title={t(attempt ? 'onramp.cancelled' : 'onramp.none')}
      text={t(attempt ? 'onramp.cancelled.text' : 'onramp.none.text')}
    />
  )
})

const ownAttempt = ({ attempt }: OnrampStore, id: string | undefined): BuyAttempt | undefined =>
  attempt?.id === id ? attempt : undefined

interface WayBackProps {
  readonly title: string
  readonly text: string
}

/** There is nothing to wait for. */
const WayBack = ({ title, text }: WayBackProps) => {
  const t = useText()
  const plugin = usePlugin()
  return (
    <Stack>
      <Message icon={<Icon name="info" />} title={title} text={text} />
      <Footer>
        <Button kind="primary" takesFocus onClick={() => plugin.back()}>
          {t('onramp.back')}
        </Button>
      </Footer>
    </Stack>
  )
}

interface OpeningProps {
  readonly attempt: BuyAttempt
  readonly store: OnrampStore
}

/** Until the visitor is at the provider. */
const Opening = observer(({ attempt, store }: OpeningProps) => {
  const t = useText()
  const announce = useAnnounce()
  const { state, error, url, plan } = attempt
  const provider = plan.provider.name
  const title = t(`onramp.${state}`, { provider })
  useEffect(() => announce(title, state === 'opening' ? 'polite' : 'assertive'), [announce, title, state])
  // It was for another account or network than the one in use.
  if (state === 'gone') return <WayBack title={t('onramp.gone')} text={t('onramp.gone.text')} />
  const again = () => store.buy(plan, t('onramp.opening', { provider }))
  if (state === 'blocked')
    return (
      <Stack>
        <Message
          icon={<Icon name="warning" />}
          tone="warning"
          title={title}
          text={t('onramp.blocked.text', { provider })}
        />
        <Footer>
          <LinkButton kind="primary" href={url} opens="web" takesFocus onPress={attempt.followed}>
            {t('onramp.go', { provider })}
          </LinkButton>
        </Footer>
      </Stack>
    )
  if (state === 'failed')
    return (
      <Stack>
        <Message icon={<Icon name="warning" />} tone="danger" title={title} text={errorText(t, error)} />
        {isModalError(error) && <Details text={error.message} />}
        <Footer>
          <Button kind="primary" takesFocus onClick={again}>
            {t('common.retry')}
          </Button>
        </Footer>
      </Stack>
    )
  return (
    <Message title={title} text={t('onramp.opening.text')}>
      <Spinner />
    </Message>
  )
})
