import { observable, runInAction } from '../../../kernel/mobx.js'
import type { WalletApi } from '../../hosted-api/api.js'
import type { AccountToken } from '../api.js'

/** Pictures go by symbol, and anybody can make a token called USDC: only what has a price, which somebody looks after, gets one. */
const isTrusted = ({ token, price }: AccountToken): boolean => token === undefined || price !== undefined

/** The hosted pictures of tokens. */
export class TokenPictures {
  private readonly fetched = observable.map<string, string>(undefined, { deep: false })
  private readonly asked = new Map<string, Promise<void>>()
  private api: Promise<WalletApi | undefined> | undefined

  constructor(private readonly find: () => Promise<WalletApi | undefined>) {}

  of(token: AccountToken): string | undefined {
    return isTrusted(token) ? this.fetched.get(token.symbol) : undefined
  }

  async fetch(token: AccountToken): Promise<void> {
    if (!isTrusted(token)) return
    const { symbol } = token
    const asking = this.asked.get(symbol) ?? this.ask(symbol)
    this.asked.set(symbol, asking)
    await asking
  }

  private async ask(symbol: string): Promise<void> {
    this.api ??= this.find()
    const picture = await (await this.api)?.image('token', symbol)
    if (picture !== undefined) runInAction(() => this.fetched.set(symbol, picture))
  }
}
