import { AccountFact } from '../../../money-kit/views/RequestFacts.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'
import {
  Address,
  Fact,
  observer,
  TokenIcon,
  usePlugin,
  useService,
  useText,
} from '../../../ui-shell/kit/index.js'
import { onrampViewsService } from '../setup.js'
import type { BuyAttempt } from '../store/BuyAttempt.js'
import { arrivalText } from './arrivalText.js'

/** Props of {@link Bought}. */
export interface BoughtProps {
  readonly purchase: PendingTransaction
  /** Where it was begun on this page. */
  readonly attempt: BuyAttempt | undefined
}

/**
 * What a purchase brings, with its picture: as much as has arrived, once the provider has told; until then, what was offered, as an estimate.
 * Nothing where neither is known, as after a reload without an offer.
 */
export const Bought = observer(({ purchase, attempt }: BoughtProps) => {
  useMoneyStyles()
  const t = useText()
  const { stores } = usePlugin()
  const { follower } = useService(onrampViewsService)
  const [offered] = purchase.changes
  const token = offered ?? attempt?.plan.wish.token
  if (!token) return null
  const arrived = follower.arrived.get(purchase.id)
  const amount = arrived ?? offered?.amount
  return (
    <p className="p-money-sum">
      <span className="p-money-what">
        <TokenIcon
          size="s"
          network={stores.namespaces.ownerOf(purchase.networkId)?.find(purchase.networkId)}
          token={token.token}
          symbol={token.symbol}
          isTrusted
        />
        {amount !== undefined ? (
          <bdi dir="ltr">
            {arrived === undefined && '≈ '}
            <ShortAmount amount={amount} symbol={token.symbol} />
          </bdi>
        ) : (
          attempt && <span data-long>{arrivalText(t, attempt.plan.wish, attempt.plan)}</span>
        )}
      </span>
    </p>
  )
})

/** Props of {@link ReceiverFact}. */
export type ReceiverFactProps = Pick<BoughtProps, 'purchase'>

/** The account that a purchase is for: by its name and its wallet while it is connected, and always with its address. */
export const ReceiverFact = observer(({ purchase: { namespace, from } }: ReceiverFactProps) => {
  const t = useText()
  const chain = usePlugin().stores.namespaces.get(namespace)
  const { wallet, accounts = [] } = chain?.connection ?? {}
  const label = t('onramp.to')
  if (chain && wallet && accounts.some(({ address }) => address === from))
    return <AccountFact label={label} account={{ chain, address: from, wallet: wallet.name }} />
  return (
    <Fact label={label} isLong>
      <Address address={from} />
    </Fact>
  )
})
