import { formatUnits } from '../../../chain-kit/units.js'
import type { Network } from '../../../kernel/define.js'
import {
  Address,
  Fact,
  Facts,
  formatExactly,
  formatFiat,
  Icon,
  observer,
  Skeleton,
  useText,
} from '../../../ui-shell/kit/index.js'
import { toFiat } from '../../../money-kit/decimals.js'
import { formatFee, formatShort, formatWhole } from '../../../money-kit/format.js'
import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { AccountFact, RequestFacts } from '../../../money-kit/views/RequestFacts.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'
import type { PreparedSwap } from '../check/prepareSwap.js'
import type { SwapPlan } from '../store/SwapPlan.js'
import type { SwapStore } from '../store/SwapStore.js'
import type { ListedToken } from '../store/SwapTokens.js'
import { rateOf } from '../store/rateOf.js'
import { PriceImpact } from '../views/PriceImpact.js'

interface SwapDetailsProps {
  readonly store: SwapStore
  readonly plan: SwapPlan
}

/** What is given and what arrives, by the very transaction that is signed, and who asks, by which account, on which network. */
export const SwapDetails = observer(({ store, plan }: SwapDetailsProps) => {
  const t = useText()
  const { account, request, from, to, provider } = plan
  const { outcome } = store.review.check
  const prepared = outcome.state === 'ready' ? outcome.prepared : undefined
  const gained = prepared?.quote.amount ?? plan.quoted
  const coinDecimals = account.network.nativeCurrency.decimals
  return (
    <>
      <div className="p-swap-sums">
        <Sum
          network={account.network}
          token={from}
          units={request.amount}
          price={store.prices.from.value}
          isExact
        />
        <Icon name="chevron" />
        <Sum network={account.network} token={to} units={gained} price={store.prices.to.value} />
      </div>
      <Facts>
        <Fact label={t('swap.minimum')}>
          {prepared ? (
            <b>
              <Part token={to} units={prepared.built.minimum} />
            </b>
          ) : (
            <Skeleton width="96px" height="var(--p-space-5)" />
          )}
        </Fact>
        <Fact label={t('swap.rate')}>
          <bdi dir="ltr">
            1 {from.symbol} = {formatShort(rateOf({ given: request.amount, gained, from, to }), t.locale)}{' '}
            {to.symbol}
          </bdi>
        </Fact>
        <PriceImpact impact={store.impact} />
        {prepared?.quote.fee !== undefined && (
          <Fact label={t('swap.fee.provider')}>
            <Part token={from} units={prepared.quote.fee} />
          </Fact>
        )}
        <Fact label={t('swap.fee.network')}>
          {prepared?.costs && store.coin ? (
            <bdi dir="ltr">{formatFee(prepared.costs.fee, store.coin, t.locale)}</bdi>
          ) : prepared ? (
            t('swap.fee.wallet')
          ) : (
            <Skeleton width="96px" height="var(--p-space-5)" />
          )}
        </Fact>
        {prepared?.simulation?.deposit !== undefined && store.coin && (
          <Fact label={t('swap.deposit')}>
            <ShortAmount
              amount={formatUnits(BigInt(prepared.simulation.deposit), coinDecimals)}
              symbol={store.coin.symbol}
            />
          </Fact>
        )}
        <Fact label={t('swap.provider')}>{provider.name}</Fact>
        {prepared && <Allowance plan={plan} prepared={prepared} />}
        {to.token !== undefined && (
          <Fact label={t('swap.contract', { symbol: to.symbol })} isLong>
            <Address address={to.token} />
          </Fact>
        )}
        <AccountFact label={t('swap.account')} account={account} />
        <RequestFacts network={account.network} />
      </Facts>
    </>
  )
})

interface AllowanceProps {
  readonly plan: SwapPlan
  readonly prepared: PreparedSwap
}

/** What somebody else may take of the tokens, and who that is; nothing where nobody may. */
const Allowance = observer(({ plan: { request, from }, prepared: { approvals, quote } }: AllowanceProps) => {
  const t = useText()
  if (approvals.length === 0 || quote.spender === undefined) return null
  const amount = formatWhole(formatUnits(request.amount, from.decimals), from.symbol, t.locale)
  return (
    <Fact label={t('swap.allowance')} isLong>
      <strong>{t('swap.allowance.exact', { amount })}</strong>
      <Address address={quote.spender} />
    </Fact>
  )
})

interface PartProps {
  readonly token: ListedToken
  readonly units: bigint
}

/** An amount of a token: cut, and whole at a press. */
const Part = ({ token, units }: PartProps) => (
  <ShortAmount amount={formatUnits(units, token.decimals)} symbol={token.symbol} />
)

interface SumProps extends PartProps {
  readonly network: Network
  readonly price: string | undefined
  readonly isExact?: boolean
}

/** One side. What is given is exact; what arrives is about so much. */
const Sum = ({ network, token, units, price, isExact = false }: SumProps) => {
  const t = useText()
  const amount = formatUnits(units, token.decimals)
  const shown = isExact ? formatExactly(amount, t.locale) : formatShort(amount, t.locale)
  return (
    <p className="p-money-sum p-swap-sum">
      <span className="p-money-what">
        <AssetIcon size="s" asset={token} network={network} />
        <bdi dir="ltr">
          {isExact ? '' : '≈ '}
          {shown} {token.symbol}
        </bdi>
      </span>
      {price !== undefined && <small dir="ltr">{formatFiat(toFiat(amount, price), t.locale)}</small>}
    </p>
  )
}
