import {
  Fact,
  formatExactly,
  observer,
  TokenIcon,
  useText,
  type Translate,
} from '../../../ui-shell/kit/index.js'
import { Party } from '../../../money-kit/views/Party.js'
import { RequestFacts } from '../../../money-kit/views/RequestFacts.js'
import { Sum } from '../../../money-kit/views/Sum.js'
import type { PayData } from '../api.js'
import { tokenOf, type Payment } from '../payment/Payment.js'

/** The whole amount, nothing rounded. */
export const sumOf = (t: Translate, { amount, asset }: PayData): string =>
  `${formatExactly(amount, t.locale)}\u00a0${asset.metadata.symbol}`

/** What a view shows of a payment. */
export interface PaymentProps {
  readonly payment: Payment
}

/** The picture of what is paid, small. The host says what it is, and stands for it. */
export const PaidIcon = ({ payment }: PaymentProps) => (
  <TokenIcon
    size="s"
    network={payment.network}
    token={tokenOf(payment)}
    symbol={payment.asset.metadata.symbol}
    isTrusted
  />
)

/** What is paid, as the head of a view. */
export const PaymentSum = observer(({ payment }: PaymentProps) => {
  const { symbol, name } = payment.asset.metadata
  return (
    <Sum amount={payment.amount} symbol={symbol} icon={<PaidIcon payment={payment} />}>
      <small>{name}</small>
    </Sum>
  )
})

/** Whom it goes to, and where: rows of `Facts`. */
export const PaymentFacts = observer(({ payment }: PaymentProps) => {
  const t = useText()
  const { network, recipient } = payment
  return (
    <>
      <Fact label={t('pay.to')} isLong>
        <Party address={recipient} />
      </Fact>
      <RequestFacts network={network} />
    </>
  )
})

/** What is paid and to whom, for who waits. */
export const PaymentBrief = observer(({ payment }: { readonly payment: PayData }) => {
  const t = useText()
  return (
    <p className="p-money-brief">
      <bdi dir="ltr">{sumOf(t, payment)}</bdi>
      <Party address={payment.recipient} />
    </p>
  )
})
