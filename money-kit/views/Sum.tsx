import type { ReactNode } from 'react'
import { formatExactly, useText } from '../../ui-shell/kit/index.js'

/** Props of {@link Sum}. */
export interface SumProps {
  /** Exact decimal text: all of it is shown, since it is signed. */
  readonly amount: string
  readonly symbol: string
  /** The picture of the coin or token, small. */
  readonly icon?: ReactNode
  /** What it is worth, or what it is called. */
  readonly children?: ReactNode
}

/** So many characters have room in the usual size. */
const roomyLength = 14

/** What is asked for, as the head of a view: whole, in smaller letters where it is long. */
export const Sum = ({ amount, symbol, icon, children }: SumProps) => {
  const { locale } = useText()
  const text = `${formatExactly(amount, locale)} ${symbol}`
  return (
    <p className="p-money-sum">
      <span className="p-money-what">
        {icon}
        <bdi dir="ltr" data-long={text.length > roomyLength || undefined}>
          {text}
        </bdi>
      </span>
      {children}
    </p>
  )
}
