import { bech32 } from '@scure/base'
import type { BrowserContext } from 'playwright-core'
import type { Cosmjs } from '../../../support/loadCosmjs.js'
import { installExtension, type Content, type Injection } from './installExtension.js'

interface Message {
  readonly id: number
  readonly type: string
  /** JSON, bytes as `__uint8array__` and hex. */
  readonly message: string
}
interface SuggestedChain {
  readonly chainId: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

const needsKey = new Set([
  ...['enable-access', 'get-cosmos-key', 'get-cosmos-keys-settled', 'suggest-chain-info'],
  ...['request-cosmos-sign-amino', 'request-cosmos-sign-direct', 'request-cosmos-sign-amino-adr-36'],
])
/** What a page can ask. The rest the provider asks by itself, as a page starts and when an answer is slow, and catches no refusal. */
const isAskedByPages = (type: string) =>
  needsKey.has(type) ||
  ['disable-access', 'is-enabled-access', 'need-suggest-chain-info-interaction'].includes(type)
const keys = [1, 2].map(seed => new Uint8Array(32).fill(seed))

const mark = '__uint8array__'
/** As `JSONUint8Array` of the extension writes bytes. */
const stringify = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member instanceof Uint8Array ? mark + Buffer.from(member).toString('hex') : member,
  )
const parse = (text: string): unknown =>
  JSON.parse(text, (_, member: unknown) =>
    typeof member === 'string' && member.startsWith(mark)
      ? new Uint8Array(Buffer.from(member.slice(mark.length), 'hex'))
      : member,
  )

/** An account, as the extension writes it. */
interface KeplrKey {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array | undefined
  readonly bech32Address: string
  readonly address: Uint8Array
  readonly ethereumHexAddress: string
  readonly isNanoLedger: boolean
  readonly isKeystone: boolean
}

/** Answers the published provider of Keplr as the extension does, which says no in the words "Request rejected". */
export class KeplrBackground {
  readonly #prefixes = new Map<string, string>([['cosmoshub-4', 'cosmos']])
  readonly #enabled = new Set<string>()
  readonly #contents = new Map<string, Content>()
  #index = 0
  #unlock: () => void = () => undefined
  #unlocked: Promise<void> = Promise.resolve()
  /** What the extension makes of an account before it answers. */
  keyOf = (key: KeplrKey): object => key
  /** The extension was replaced while the page was open: its script in the page reaches nobody any more. */
  isGone = false
  /** Whether the visitor says yes from now on. */
  isYes = true
  readonly requests: string[] = []

  private constructor(private readonly cosmjs: Cosmjs) {}

  static async install(
    context: BrowserContext,
    cosmjs: Cosmjs,
    injection?: Injection,
  ): Promise<KeplrBackground> {
    const background = new KeplrBackground(cosmjs)
    const receive = (message: unknown, from: Content) => {
      background.#contents.set(from.id, from)
      void background.#receive(message as Message, from)
    }
    await installExtension(context, 'keplr/page.ts', receive, injection)
    return background
  }

  /** The extension is locked: whatever needs a key waits for the password. */
  lock(): void {
    this.#unlocked = new Promise(resolve => (this.#unlock = resolve))
  }

  unlock(): void {
    this.#unlock()
  }

  /** The visitor takes another account in the extension. */
  switchAccount(index: number): void {
    this.#index = index
    for (const content of this.#contents.values()) content.send('keystore-changed')
  }

  async #receive({ id, type, message }: Message, from: Content): Promise<void> {
    this.requests.push(type)
    if (this.isGone) {
      // As the browser says it to the script, which hands it on.
      if (isAskedByPages(type)) from.send({ id, error: 'Extension context invalidated.' })
      return
    }
    if (needsKey.has(type)) await this.#unlocked
    try {
      from.send({ id, result: stringify(await this.#answer(type, parse(message) as never)) })
    } catch (error) {
      from.send({ id, error: (error as Error).message })
    }
  }

  async #answer(type: string, message: never): Promise<unknown> {
    switch (type) {
      case 'enable-access':
        return this.#enable(message)
      case 'disable-access':
        return void this.#enabled.clear()
      case 'is-enabled-access':
        return (message as { chainIds: string[] }).chainIds.every(id => this.#enabled.has(id))
      case 'need-suggest-chain-info-interaction':
        return true
      case 'suggest-chain-info':
        return this.#suggest((message as { chainInfo: SuggestedChain }).chainInfo)
      case 'get-cosmos-key':
        return this.#key((message as { chainId: string }).chainId)
      case 'get-cosmos-keys-settled':
        return Promise.allSettled((message as { chainIds: string[] }).chainIds.map(id => this.#key(id)))
      case 'request-cosmos-sign-amino':
      case 'request-cosmos-sign-direct':
      case 'request-cosmos-sign-amino-adr-36':
        return this.#sign(type, message)
      default:
        // What the extension asks of itself: the state of its other chains, its side panel.
        return {}
    }
  }

  #assertYes(): void {
    if (!this.isYes) throw new Error('Request rejected')
  }

  #prefixOf(chainId: string): string {
    const prefix = this.#prefixes.get(chainId)
    if (prefix === undefined) throw new Error(`There is no modular chain info for ${chainId}`)
    return prefix
  }

  #enable({ chainIds }: { readonly chainIds: readonly string[] }): void {
    chainIds.forEach(id => this.#prefixOf(id))
    if (chainIds.every(id => this.#enabled.has(id))) return
    this.#assertYes()
    chainIds.forEach(id => this.#enabled.add(id))
  }

  #suggest({ chainId, bech32Config }: SuggestedChain): void {
    this.#assertYes()
    this.#prefixes.set(chainId, bech32Config.bech32PrefixAccAddr)
  }

  #accountKey(): Uint8Array {
    return keys[this.#index] ?? new Uint8Array(32).fill(1)
  }

  async #key(chainId: string) {
    const prefix = this.#prefixOf(chainId)
    if (!this.#enabled.has(chainId)) throw new Error(`${chainId} is not permitted`)
    const wallet = await this.cosmjs.amino.Secp256k1Wallet.fromKey(this.#accountKey(), prefix)
    const [account] = await wallet.getAccounts()
    const { address = '', pubkey } = account ?? {}
    return this.keyOf({
      ...{ name: `Account ${this.#index}`, algo: 'secp256k1', pubKey: pubkey, bech32Address: address },
      ...{
        address: bech32.decodeToBytes(address).bytes,
        ethereumHexAddress: '',
        isNanoLedger: false,
        isKeystone: false,
      },
    })
  }

  async #sign(type: string, request: never): Promise<unknown> {
    const { chainId, signer, signDoc, data } = request as Readonly<Record<'chainId' | 'signer', string>> & {
      readonly signDoc: never
      readonly data: Uint8Array
    }
    this.#assertYes()
    const prefix = this.#prefixOf(chainId)
    if (type === 'request-cosmos-sign-direct') {
      const wallet = await this.cosmjs.protoSigning.DirectSecp256k1Wallet.fromKey(this.#accountKey(), prefix)
      const { bodyBytes, authInfoBytes, accountNumber } = signDoc as Readonly<
        Record<'bodyBytes' | 'authInfoBytes', Uint8Array>
      > & { readonly accountNumber: string }
      const doc = { bodyBytes, authInfoBytes, chainId, accountNumber: BigInt(accountNumber) }
      const { signature } = await wallet.signDirect(signer, doc)
      return { signed: signDoc, signature }
    }
    const wallet = await this.cosmjs.amino.Secp256k1Wallet.fromKey(this.#accountKey(), prefix)
    const value = { data: Buffer.from(data ?? []).toString('base64'), signer }
    const isText = type === 'request-cosmos-sign-amino-adr-36'
    const doc = isText
      ? {
          ...{ chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] }, memo: '' },
          msgs: [{ type: 'sign/MsgSignData', value }],
        }
      : signDoc
    const { signed, signature } = await wallet.signAmino(signer, doc)
    return isText ? signature : { signed, signature }
  }
}
