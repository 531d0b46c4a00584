import { Amount, Discreet, formatFiat, observer, Skeleton, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { BalanceRetry } from './BalanceRetry.js'
import { pending, useWorth, type Worth } from './useWorth.js'

/** Digits and signs that a line of the usual size has room for. */
const maxLarge = 15

const Total = ({ total }: { readonly total: string }) => {
  const t = useText()
  const text = formatFiat(total, t.locale)
  return (
    <Discreet>
      <bdi dir="ltr" data-long={text.length > maxLarge || undefined}>
        {text}
      </bdi>
    </Discreet>
  )
}

const Coin = ({ coin }: Required<Pick<Worth, 'coin'>>) => {
  const t = useText()
  if (coin === undefined) return null
  if (coin === pending) return <Skeleton width="112px" height="18px" corners="s" />
  return (
    <>
      <span className="p-unseen">{t('account.balance')}</span>
      <Discreet>
        <Amount {...coin} />
      </Discreet>
    </>
  )
}

/**
 * What the account has, in two lines that are always there. Large: the total, or where nobody knows prices the native coin. Under it: that
 * coin, or why it is old or missing.
 */
export const AccountWorth = observer(({ chain }: AccountProps) => {
  const t = useText()
  const { total, coin } = useWorth(chain)
  const isOld = chain.account.isBalanceUnavailable
  const isNothingKnown = total === undefined && coin === undefined
  return (
    <div className="p-balance" data-old={isOld || undefined}>
      <p key={total === undefined ? 'coin' : 'total'} className="p-account-total">
        {total !== undefined && <span className="p-unseen">{t('account.total')}</span>}
        {total === pending ? (
          <Skeleton width="160px" height="30px" corners="s" />
        ) : total !== undefined ? (
          <Total total={total} />
        ) : (
          !isNothingKnown && <Coin coin={coin} />
        )}
        {isNothingKnown && <span aria-hidden>–</span>}
      </p>
      {isOld ? (
        <BalanceRetry chain={chain} />
      ) : (
        <p key={String(isNothingKnown)} className="p-account-coin">
          {isNothingKnown ? t('account.balance.none') : total !== undefined && <Coin coin={coin} />}
        </p>
      )}
    </div>
  )
})
