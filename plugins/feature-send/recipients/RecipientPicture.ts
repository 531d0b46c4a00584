import type { Network, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observable, runInAction } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { nameResolvers } from '../api.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'

/** As for pictures elsewhere. Unlike the address, nothing depends on it. */
const freshMs = 5 * 60_000

interface RecipientPictureInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  account(): AccountInUse | undefined
  recipient(): { readonly state: string; readonly name?: string; readonly address?: string }
}

/** The pictures of recipients that were entered by name. Nothing waits for one. Observable. */
export class RecipientPicture {
  readonly #input: RecipientPictureInput
  /** By address, while the page is there: also for the receipt, when the form is empty again. */
  readonly #found = observable.map<string, string>()
  readonly #query: Query<string | null>

  constructor(input: RecipientPictureInput) {
    this.#input = input
    const { queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { of: false })
  }

  /** Of an address that is the recipient, or was. */
  of(address: string): string | undefined {
    const recipient = this.#input.recipient()
    const isOf = recipient.state === 'known' && recipient.address === address
    return (isOf ? this.#query.data : undefined) ?? this.#found.get(address)
  }

  #ask() {
    const { context } = this.#input
    const account = this.#input.account()
    const recipient = this.#input.recipient()
    const { state, name, address } = recipient
    if (!account || state !== 'known' || name === undefined || address === undefined) return undefined
    const request = { name, address, network: account.network, sender: account.address }
    return {
      key: ['picture', account.network.caipNetworkId, address],
      fetch: async (signal: AbortSignal) => {
        const picture = await findPicture(context, request, signal)
        if (picture !== null) runInAction(() => this.#found.set(address, picture))
        return picture
      },
    }
  }
}

interface PictureRequest {
  readonly name: string
  readonly address: string
  readonly network: Network
  /** The address of the sender. */
  readonly sender: string
}

/** Asks all resolvers that know the name; those that fail have no picture. @returns null where there is none, which is kept as an answer */
const findPicture = async (
  { contributions, load }: PluginContext,
  { name, address, network, sender }: PictureRequest,
  signal: AbortSignal,
): Promise<string | null> => {
  const found = await Promise.allSettled(
    contributions(nameResolvers).map(async key => {
      const { knows, picture } = await load(key)
      return knows(name, network) ? picture?.({ address, network, sender }, signal) : undefined
    }),
  )
  for (const answer of found) {
    const picture = answer.status === 'fulfilled' ? safePicture(answer.value) : undefined
    if (picture !== undefined) return picture
  }
  return null
}
