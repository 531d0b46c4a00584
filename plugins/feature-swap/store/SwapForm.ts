import { makeAutoObservable } from '../../../kernel/mobx.js'
import { parseAmount, type ParsedAmount } from '../../../money-kit/parseAmount.js'
import type { SwapData } from '../api.js'
import { nativeKey, tokenKey } from './tokenKey.js'

const isDecimal = (text: string): boolean => text.length <= 80 && /^\d{1,79}(\.\d{1,77})?$/.test(text)

/** What the visitor has entered. What follows from it is in `SwapStore`. */
export class SwapForm {
  /** What is given: see `tokenKey`. */
  from = nativeKey
  /** What is wanted; undefined until it is chosen. */
  to: string | undefined = undefined
  /** The amount as it was typed; undefined where it was not typed. */
  text: string | undefined = undefined
  /** The amount to give: exact decimal text. */
  value: string | undefined = undefined
  problem: ParsedAmount['problem'] = undefined
  /** The whole balance, except for the fee. */
  isMax = false
  /** The id of the provider that the visitor has chosen; undefined: the best offer. */
  provider: string | undefined = undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @param locale whose decimal mark is meant */
  typeAmount(text: string, locale: string): void {
    const { value, problem } = parseAmount(text, locale)
    this.text = text
    this.value = value
    this.problem = problem
    this.isMax = false
  }

  useMax(): void {
    this.text = this.value = this.problem = undefined
    this.isMax = true
  }

  /** Choosing what is on the other side turns the two around. */
  choose(side: 'from' | 'to', key: string): void {
    const other = side === 'from' ? this.to : this.from
    if (key === other && this.to !== undefined) return this.flip()
    if (side === 'to') this.to = key
    else if (key !== this.from) {
      this.from = key
      this.isMax = false
    }
    if (this.from === this.to) this.to = undefined
    this.provider = undefined
  }

  /** Turns the two around. The amount stays, and is of the other one now. */
  flip(): void {
    if (this.to === undefined) return
    const { from } = this
    this.from = this.to
    this.to = from
    this.isMax = false
    this.provider = undefined
  }

  /** An amount that nobody has typed, such as that of "Max". @param value exact decimal text */
  keepAmount(value: string): void {
    this.value = value
  }

  chooseProvider(id: string | undefined): void {
    this.provider = id
  }

  fill({ from = nativeKey, to, amount }: SwapData): void {
    this.from = tokenKey(from)
    this.to = to === undefined || tokenKey(to) === this.from ? undefined : tokenKey(to)
    this.clearAmount()
    if (amount !== undefined && isDecimal(amount)) this.value = amount
    this.provider = undefined
  }

  /** As after it was sent: the tokens stay. */
  clearAmount(): void {
    this.text = this.value = this.problem = undefined
    this.isMax = false
  }
}
