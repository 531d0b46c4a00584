import { makeAutoObservable } from '../../../kernel/mobx.js'
import { truncate, decimalPlaces } from '../../../money-kit/decimals.js'
import { parseAmount, type ParsedAmount } from '../../../money-kit/parseAmount.js'
import type { SendData } from '../api.js'

export type AmountUnit = 'token' | 'fiat'

const isDecimal = (text: string): boolean => text.length <= 80 && /^\d{1,79}(\.\d{1,77})?$/.test(text)

/** What the visitor has entered. What follows from it is in `EnteredAmount` and `SendStore`. */
export class SendForm {
  /** The token, as its chain names it; undefined: the native coin. */
  token: string | undefined = undefined
  /** The recipient as it was entered, trimmed. */
  to = ''
  /** The unit of the field. */
  unit: AmountUnit = 'token'
  /** The amount as it was typed; undefined where it was not typed, or the unit has changed since. */
  text: string | undefined = undefined
  /** The amount, in {@link valueUnit}. */
  value: string | undefined = undefined
  valueUnit: AmountUnit = 'token'
  problem: ParsedAmount['problem'] = undefined
  /** The whole balance, except for the fee. */
  isMax = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @param locale whose decimal mark is meant */
  typeAmount(text: string, locale: string): void {
    const { value, problem } = parseAmount(text, locale)
    this.text = text
    this.value = value
    this.problem = problem
    this.valueUnit = this.unit
    this.isMax = false
  }

  useMax(): void {
    this.text = this.value = this.problem = undefined
    this.isMax = true
  }

  /** Shows the amount in the other unit. The amount itself stays exact until something is typed. */
  switchUnit(): void {
    this.unit = this.unit === 'token' ? 'fiat' : 'token'
    if (this.problem) this.value = this.problem = undefined
    this.text = undefined
  }

  setRecipient(to: string): void {
    this.to = to.trim()
  }

  /** The amount of another token is cleared, with its unit: not every token has a price. */
  chooseToken(token: string | undefined): void {
    if (token === this.token) return
    this.token = token
    this.clearAmount()
  }

  fill({ token, amount, to }: SendData): void {
    this.token = token
    this.clearAmount()
    if (amount !== undefined && isDecimal(amount)) this.value = truncate(amount, decimalPlaces(amount))
    this.setRecipient(to ?? '')
  }

  clear(): void {
    this.fill({})
  }

  private clearAmount(): void {
    this.text = this.value = this.problem = undefined
    this.unit = this.valueUnit = 'token'
    this.isMax = false
  }
}
