import { useState } from 'react'
import { useStyles, useText } from '../../ui-shell/kit/index.js'
import { formatCoins, formatWhole } from '../format.js'
import css from './ShortAmount.css'

/** Props of {@link ShortAmount}. */
export interface ShortAmountProps {
  /** Exact decimal text. */
  readonly amount: string
  readonly symbol: string
}

/** At most six significant digits of an amount, cut. Where that hides some, it is a button that shows them all. */
export const ShortAmount = ({ amount, symbol }: ShortAmountProps) => {
  useStyles(css)
  const { locale } = useText()
  const [isWhole, setWhole] = useState(false)
  const [short, whole] = [formatCoins(amount, symbol, locale), formatWhole(amount, symbol, locale)]
  if (short === whole) return <bdi dir="ltr">{whole}</bdi>
  return (
    <button
      type="button"
      className="p-short-amount"
      dir="ltr"
      title={whole}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? whole : short}
    </button>
  )
}
