import { makeAutoObservable } from '../../../kernel/mobx.js'
import { decimalPlaces, fromFiat, half, isPositive, subtract, toFiat } from '../../../money-kit/decimals.js'
import { shortfallOf, type Asset, type Shortfall } from '../../../money-kit/Asset.js'
import type { CostEstimate } from './CostEstimate.js'
import type { SendForm } from './SendForm.js'

/** What is wrong with an amount: a message, with its values. */
interface AmountFault {
  readonly id: string
  readonly values?: Readonly<Record<string, string>>
}

interface EnteredAmountInput {
  readonly form: SendForm
  estimate(): CostEstimate
  asset(): Asset | undefined
  coin(): Asset | undefined
}

/** How much the form says: in the asset and in money, with "Max", and whether the account has it. Observable. */
export class EnteredAmount {
  readonly #input: EnteredAmountInput

  constructor(input: EnteredAmountInput) {
    this.#input = input
    makeAutoObservable(this)
  }

  /** In the asset: exact decimal text, maybe with more decimals than the asset has. */
  get value(): string | undefined {
    const { form } = this.#input
    const { isMax, value, valueUnit } = form
    if (isMax) return this.max
    if (value === undefined || valueUnit === 'token') return value
    const asset = this.#input.asset()
    return asset?.price === undefined ? undefined : fromFiat(value, asset.price, asset.decimals)
  }

  /** In US dollars; undefined where no price is known. */
  get fiatValue(): string | undefined {
    const { form } = this.#input
    const { value } = this
    const { price } = this.#input.asset() ?? {}
    if (value === undefined || price === undefined) return undefined
    return form.valueUnit === 'fiat' && !form.isMax ? form.value : toFiat(value, price)
  }

  /** The balance without the costs; undefined while they are not known, or where they are more than the balance. */
  get max(): string | undefined {
    const asset = this.#input.asset()
    if (!asset || asset.token !== undefined) return asset?.amount
    const { total } = this.#input.estimate()
    return total === undefined ? undefined : subtract(asset.amount, total)
  }

  /** Whether the visitor can choose "Max": not where only the wallet knows the fee. */
  get canUseMax(): boolean {
    const asset = this.#input.asset()
    if (!asset || !isPositive(asset.amount)) return false
    return asset.token !== undefined || this.#input.estimate().isSupported
  }

  /** Whether something has been entered, right or wrong. */
  get isEntered(): boolean {
    const { isMax, problem } = this.#input.form
    return isMax || this.isPositive || problem !== undefined
  }

  get isPositive(): boolean {
    return this.value !== undefined && isPositive(this.value)
  }

  /** What is wrong with it. */
  get fault(): AmountFault | undefined {
    const { problem } = this.#input.form
    if (problem) return { id: `send.amount.${problem}` }
    const asset = this.#input.asset()
    if (this.value !== undefined && asset && decimalPlaces(this.value) > asset.decimals)
      return {
        id: 'send.amount.decimals',
        values: { decimals: String(asset.decimals), symbol: asset.symbol },
      }
    return undefined
  }

  /** What the account lacks for it. */
  get shortfall(): Shortfall | undefined {
    const { value, fault } = this
    const [asset, coin] = [this.#input.asset(), this.#input.coin()]
    return asset && coin && value !== undefined && !fault
      ? shortfallOf(asset, coin, value, this.#input.estimate().total)
      : undefined
  }

  /** The amount that costs are read for. For "Max" it is half of the balance, since nobody can send all of it. */
  get forEstimate(): string | undefined {
    const asset = this.#input.asset()
    if (!asset) return undefined
    // The amount of "Max" follows from the costs, so it cannot be used here.
    const isAll = this.#input.form.isMax && asset.token === undefined
    if (isAll) return half(asset.amount, asset.decimals)
    return this.fault ? undefined : this.value
  }
}
