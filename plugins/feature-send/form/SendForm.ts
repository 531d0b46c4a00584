import { makeAutoObservable } from '../../../kernel/mobx.js'
import { cutTo, decimalsOf } from '../amounts/decimals.js'
import { parseTyped, type Typed } from '../amounts/parseTyped.js'
import type { SendData } from '../api.js'

/** What amounts are typed in. */
export type Unit = 'token' | 'money'

const isDecimal = (text: string): boolean => text.length <= 80 && /^\d{1,79}(\.\d{1,77})?$/.test(text)

/** What the visitor has entered, and nothing that follows from it. */
export class SendForm {
  /** The token, as its chain names it; undefined: the native coin. */
  token: string | undefined = undefined
  /** The recipient as it was entered, trimmed. */
  to = ''
  /** What the field shows and takes. */
  unit: Unit = 'token'
  /** The amount as it was typed; undefined where it did not come from the keyboard, or the unit has changed since. */
  text: string | undefined = undefined
  /** The amount that was read, in {@link valueUnit}. */
  value: string | undefined = undefined
  valueUnit: Unit = 'token'
  problem: Typed['problem'] = undefined
  /** All there is, but for the fee. */
  isMax = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @param locale whose decimal mark is meant */
  type(text: string, locale: string): void {
    const { value, problem } = parseTyped(text, locale)
    this.text = text
    this.value = value
    this.problem = problem
    this.valueUnit = this.unit
    this.isMax = false
  }

  takeMax(): void {
    this.text = this.value = this.problem = undefined
    this.isMax = true
  }

  /** Shows the same amount in the other unit; it stays exactly what it was until something is typed. */
  turn(): void {
    this.unit = this.unit === 'token' ? 'money' : 'token'
    if (this.problem) this.value = this.problem = undefined
    this.text = undefined
  }

  address(to: string): void {
    this.to = to.trim()
  }

  /** Another token: an amount of the one before means nothing, and its unit may not be had. */
  choose(token: string | undefined): void {
    if (token === this.token) return
    this.token = token
    this.clearAmount()
  }

  fill({ token, amount, to }: SendData): void {
    this.token = token
    this.clearAmount()
    if (amount !== undefined && isDecimal(amount)) this.value = cutTo(amount, decimalsOf(amount))
    this.address(to ?? '')
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
