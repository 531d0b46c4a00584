import { createAmountFormat } from '../../../ui-shell/kit/createAmountFormat.js'
import type { Translate } from '../../../ui-shell/kit/index.js'

const maxDecimals = 3

/** What transactions are told with, in the visitor's language. */
export interface Wording {
  readonly t: Translate
  /** An amount, with as many digits after the point as there are to say something, up to three. @param value exact decimal text */
  amount(value: string): string
}

const decimalsOf = (amount: string): number =>
  Math.min(maxDecimals, amount.split('.')[1]?.replace(/0+$/, '').length ?? 0)

/** Makes {@link Wording}, once for a whole list: to make a format takes longer than to tell a transaction. */
export const createWording = (t: Translate): Wording => {
  const formats = Array.from({ length: maxDecimals + 1 }, (_, decimals) =>
    createAmountFormat({ locale: t.locale, decimals }),
  )
  return { t, amount: value => formats[decimalsOf(value)]?.(value) ?? value }
}
