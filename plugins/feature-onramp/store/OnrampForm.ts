import { makeAutoObservable } from '../../../kernel/mobx.js'
import { parseAmount, type ParsedAmount } from '../../../money-kit/parseAmount.js'
import type { OnrampData } from '../api.js'

const isDecimal = (text: string): boolean => /^\d{1,60}(\.\d{1,20})?$/.test(text)

/** What the visitor has entered. What follows from it is in `OnrampStore`. */
export class OnrampForm {
  /** As it was typed; undefined where it was not typed. */
  text: string | undefined = undefined
  /** What is paid: exact decimal text. */
  amount: string | undefined = undefined
  problem: ParsedAmount['problem'] = undefined
  /** Undefined: the first one. */
  currency: string | undefined = undefined
  /** Undefined: the first one. */
  method: string | undefined = undefined
  /** As its chain names it; undefined: the native coin. */
  token: string | undefined = undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @param locale whose decimal mark is meant */
  type(text: string, locale: string): void {
    const { value, problem } = parseAmount(text, locale)
    this.text = text
    this.amount = value
    this.problem = problem
  }

  /** Takes an amount that is offered. */
  setAmount(amount: string): void {
    this.text = this.problem = undefined
    this.amount = amount
  }

  chooseCurrency(code: string): void {
    this.currency = code
  }

  chooseMethod(method: string): void {
    this.method = method
  }

  chooseToken(token: string | undefined): void {
    this.token = token
  }

  fill({ amount, currency, token }: OnrampData): void {
    this.text = this.problem = this.method = undefined
    this.amount = amount !== undefined && isDecimal(amount) ? amount : undefined
    this.currency = currency
    this.token = token
  }
}
