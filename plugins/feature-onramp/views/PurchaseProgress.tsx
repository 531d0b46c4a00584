import { useEffect } from 'react'
import {
  Button,
  CopyButton,
  Fact,
  Facts,
  Footer,
  Icon,
  Message,
  observer,
  Spinner,
  Stack,
  useAnnounce,
  usePlugin,
  useService,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'
import { onrampViewsService } from '../setup.js'
import type { BuyAttempt } from '../store/BuyAttempt.js'
import { readPurchaseId } from '../store/purchaseId.js'
import { Bought, ReceiverFact } from './Bought.js'

/** Props of {@link PurchaseProgress}. */
export interface PurchaseProgressProps {
  readonly purchase: PendingTransaction
  /** Where it was begun on this page. */
  readonly attempt: BuyAttempt | undefined
}

/** What it looks like, by its state; of one that is on its way, `waiting`, `paid` or `closed`. */
const looks = {
  confirmed: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'warning' },
  unknown: { tone: 'warning', icon: 'help' },
} as const

const lookOf = (state: string) => looks[state as keyof typeof looks] as (typeof looks)['failed'] | undefined

/** A purchase that was begun, until it has ended, and how. */
export const PurchaseProgress = observer(({ purchase, attempt }: PurchaseProgressProps) => {
  const t = useText()
  const plugin = usePlugin()
  const announce = useAnnounce()
  const { log, follower } = useService(onrampViewsService)
  const { id, name: provider = '', networkId } = purchase
  const step = stepOf(purchase, attempt, follower.statuses.get(id))
  const title = t(`onramp.${step}`, { provider })
  useEffect(() => announce(title, step === 'failed' ? 'assertive' : 'polite'), [announce, title, step])
  const network = plugin.stores.namespaces.ownerOf(networkId)?.find(networkId)
  const isOpen = purchase.state === 'sent'
  const reference = readPurchaseId(id)?.reference
  const look = lookOf(step)
  return (
    <Stack>
      <Message
        icon={look ? <Icon name={look.icon} /> : <Spinner />}
        tone={look?.tone ?? 'neutral'}
        title={title}
        text={t(`onramp.${step}.text`, { provider })}
      >
        <Bought purchase={purchase} attempt={attempt} />
        <Facts>
          {network && <Fact label={t('onramp.network')}>{network.name}</Fact>}
          <ReceiverFact purchase={purchase} />
          {step === 'unknown' && reference !== undefined && (
            <Fact label={t('onramp.reference')} isLong>
              <code dir="ltr">{reference}</code>
              <CopyButton text={reference} />
            </Fact>
          )}
        </Facts>
      </Message>
      <Footer>
        {isOpen && attempt && !attempt.isClosed && (
          <Button onClick={attempt.show}>{t('onramp.show', { provider })}</Button>
        )}
        {isOpen ? (
          <Button
            kind="quiet"
            onClick={() => {
              log.dismiss(id)
              plugin.back()
            }}
          >
            {t('onramp.unpaid')}
          </Button>
        ) : (
          <Button
            kind="primary"
            takesFocus
            onClick={() => (plugin.stores.router.canGoBack ? plugin.back() : plugin.close())}
          >
            {t('onramp.done')}
          </Button>
        )}
      </Footer>
    </Stack>
  )
})

const stepOf = (
  { state }: PendingTransaction,
  attempt: BuyAttempt | undefined,
  status: string | undefined,
): string => {
  if (state === 'confirmed' || state === 'failed') return state
  if (state !== 'sent') return 'unknown'
  if (status === 'paid') return 'paid'
  return attempt?.isClosed ? 'closed' : 'waiting'
}
