import { useState } from 'react'
import css from './Amount.css'
import { formatAmount, formatExactly } from './formatAmount.js'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from './useText.js'

/** Props of {@link Amount}. */
export interface AmountProps {
  /** An exact decimal text, such as `0.160000000000000001`. */
  readonly value: string
  /** `ETH`. */
  readonly symbol?: string | undefined
  /** 3 for coins (the default), 2 for money. */
  readonly decimals?: number
}

/** An amount, cut to a few digits. If some are hidden, it is a button that shows them all. */
export const Amount = ({ value, symbol, decimals = 3 }: AmountProps) => {
  useStyles(css, 'component')
  const { locale } = useText()
  const [isWhole, setIsWhole] = useState(false)
  const short = formatAmount(value, { locale, decimals })
  const exact = formatExactly(value, locale)
  const hasMore = (value.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals
  const text = (shown: string) => (symbol ? `${shown}\u00a0${symbol}` : shown)
  if (!hasMore)
    return (
      <bdi className="p-amount" dir="ltr">
        {text(short)}
      </bdi>
    )
  return (
    <button
      className="p-amount"
      type="button"
      dir="ltr"
      title={text(exact)}
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
    >
      {text(isWhole ? exact : short)}
    </button>
  )
}
