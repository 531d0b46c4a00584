import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { Debounced } from '../../../money-kit/Debounced.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import { RecipientPicture } from './RecipientPicture.js'
import { canonicalAddress, foreignNamespace } from './addressChecks.js'
import type { KnownAddresses } from './knownAddresses.js'
import { isName, nameFault, resolveName, type NameFault } from './resolveName.js'

/** What was entered as the recipient, as far as it is understood. */
export type Recipient =
  | { readonly state: 'empty' | 'loading' | 'invalid' }
  /** It looks like an address of another chain. */
  | { readonly state: 'foreign'; readonly namespace: string }
  | { readonly state: 'resolving' | 'unknownName' | 'failedName'; readonly name: string }
  /** The name has no usable address, and will not have one later. */
  | { readonly state: 'unusableName'; readonly name: string; readonly reason: NameFault }
  | { readonly state: 'known'; readonly address: string; readonly name?: string }

const debounceMs = 300
/** Elsewhere, names are kept for five minutes. Here money goes to the address. */
const freshMs = 30_000

interface EnteredRecipientInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  /** Told of the addresses of names. */
  readonly known: KnownAddresses
  readonly isAddress: PluginContext['isAddress']
  isWanted(): boolean
  account(): AccountInUse | undefined
  /** What was entered. */
  text(): string
}

/** To whom the form says to send: an address, or a name that is looked up once the visitor has stopped typing. Observable. */
export class EnteredRecipient {
  readonly picture: RecipientPicture
  readonly #input: EnteredRecipientInput
  readonly #name: Debounced<string>
  readonly #query: Query<string | null>

  constructor(input: EnteredRecipientInput) {
    this.#input = input
    const { context, queries, isWanted, account } = input
    this.#name = new Debounced(context.env, () => this.typedName, debounceMs)
    this.#query = queries.query({ staleMs: freshMs, isWanted, ask: () => this.#ask() })
    this.picture = new RecipientPicture({ context, queries, isWanted, account, recipient: () => this.value })
    makeAutoObservable(this, { picture: false, retry: false })
    context.onDispose(this.#name.dispose)
  }

  get value(): Recipient {
    const text = this.#input.text()
    const account = this.#input.account()
    if (text === '') return { state: 'empty' }
    if (!account) return { state: 'loading' }
    const isAddress = this.#isAddress(account, text)
    if (isAddress === undefined) return { state: 'loading' }
    const { namespace } = account.chain
    if (isAddress) return { state: 'known', address: canonicalAddress(namespace, text) }
    if (this.typedName !== undefined) return this.#resolved(namespace, this.typedName)
    const foreign = foreignNamespace(text, namespace)
    return foreign === undefined ? { state: 'invalid' } : { state: 'foreign', namespace: foreign }
  }

  /** Looks the name up again. */
  retry(): void {
    void this.#query.renew()
  }

  private get typedName(): string | undefined {
    const text = this.#input.text()
    const account = this.#input.account()
    return account && isName(text) && this.#isAddress(account, text) === false ? text : undefined
  }

  #isAddress({ chain, network }: AccountInUse, text: string): boolean | undefined {
    return this.#input.isAddress(chain.namespace, text, network)
  }

  #resolved(namespace: string, name: string): Recipient {
    const { data, error, isFetching } = this.#query
    if (this.#name.value !== name || isFetching) return { state: 'resolving', name }
    if (error) {
      const reason = nameFault(error)
      return reason ? { state: 'unusableName', name, reason } : { state: 'failedName', name }
    }
    if (data === undefined) return { state: 'resolving', name }
    if (data === null) return { state: 'unknownName', name }
    return { state: 'known', name, address: canonicalAddress(namespace, data) }
  }

  #ask() {
    const account = this.#input.account()
    const name = this.#name.value
    if (!account || name === undefined) return undefined
    const { context, known } = this.#input
    const { network, chain } = account
    const isAddress = (text: string) => this.#isAddress(account, text) === true
    return {
      key: ['name', network.caipNetworkId, name],
      // `null` is kept as an answer, `undefined` would be asked for again and again.
      fetch: async (signal: AbortSignal) => {
        const address = await resolveName(context, name, network, isAddress, signal)
        if (address !== undefined) known.addResolved(chain.namespace, address)
        return address ?? null
      },
    }
  }
}
