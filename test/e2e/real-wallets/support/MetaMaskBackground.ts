import type { BrowserContext } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { askNode } from './askNode.js'
import { installExtension, type Content, type Injection } from './installExtension.js'

/** A JSON-RPC request of the provider. */
interface Request {
  readonly id?: number | string
  readonly method: string
  readonly params?: unknown
}

/** An error with a code and the words of the extension, which crosses to the page as plain data. */
class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Anvil's first two keys. */
const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
export const addresses = keys.map(key => privateKeyToAccount(key).address.toLowerCase())

/** Which MetaMask, and how it is found. */
export interface MetaMaskOptions extends Injection {
  readonly isUnlocked?: boolean
  /** As until version 19 of its provider, and its kin: a site sees no account while it is locked. Later ones tell nobody of that. */
  readonly isOlder?: boolean
  /** The half in the page of another wallet that asks for the same. */
  readonly script?: string
}

/** Answers the published provider of MetaMask as the extension does; what its windows would ask, the test answers. */
export class MetaMaskBackground {
  #contents = new Map<string, Content>()
  /** By origin, as the visitor has said it of each site. */
  readonly #granted = new Map<string, readonly string[]>()
  #chainId: Hex = '0x7a69'
  #isUnlocked: boolean
  readonly #isOlder: boolean
  #isGone = false
  #unlocking: (() => void)[] = []
  #questions: { readonly method: string; readonly settle: (isYes: boolean) => void }[] = []
  #waiting: ((method: string) => void)[] = []
  readonly requests: Request[] = []

  /** What the extension makes of an answer before it gives it. */
  answerOf = (_method: string, answer: unknown): unknown => answer

  private constructor(
    private readonly nodes: ReadonlyMap<Hex, string>,
    { isUnlocked = true, isOlder = false }: MetaMaskOptions,
  ) {
    this.#isUnlocked = isUnlocked
    this.#isOlder = isOlder
  }

  /** @param nodes by chain id */
  static async install(
    context: BrowserContext,
    nodes: ReadonlyMap<Hex, string>,
    options: MetaMaskOptions = {},
  ): Promise<MetaMaskBackground> {
    const background = new MetaMaskBackground(nodes, options)
    const receive = (message: unknown, from: Content) => {
      background.#contents.set(from.id, from)
      void background.#receive(message as Request, from)
    }
    const { script = options.isOlder ? 'metamask/older.ts' : 'metamask/page.ts' } = options
    await installExtension(context, script, receive, options)
    return background
  }

  #grantedTo({ url }: Content): readonly string[] {
    return this.#granted.get(new URL(url).origin) ?? []
  }

  /** What a site sees. */
  #visibleTo(site: Content): readonly string[] {
    return this.#isOlder && !this.#isUnlocked ? [] : this.#grantedTo(site)
  }

  async #receive({ id, method, params }: Request, from: Content): Promise<void> {
    if (this.#isGone) return
    this.requests.push({ method, params })
    try {
      const answer = await this.#answer(from, method, params as readonly unknown[] | undefined)
      const result = this.answerOf(method, answer)
      from.send({ id, jsonrpc: '2.0', result })
    } catch (error) {
      const { code = -32603, message } = error as Partial<Refusal>
      from.send({ id, jsonrpc: '2.0', error: { code, message } })
    }
  }

  async #answer(site: Content, method: string, params: readonly unknown[] = []): Promise<unknown> {
    switch (method) {
      case 'metamask_getProviderState':
        return {
          ...{ accounts: this.#visibleTo(site), chainId: this.#chainId, isUnlocked: this.#isUnlocked },
          isConnected: true,
          // Until the extension has asked the node, it says "loading": to older providers, that it has no node.
          networkVersion: this.#isOlder ? String(Number(this.#chainId)) : 'loading',
        }
      case 'metamask_sendDomainMetadata':
        return true
      case 'eth_accounts':
        return this.#visibleTo(site)
      case 'eth_requestAccounts':
        return this.#grantedTo(site).length > 0
          ? this.#whenUnlocked(site)
          : this.#requestAccounts(site, method)
      case 'wallet_requestPermissions':
        await this.#requestAccounts(site, method)
        return this.#permissions(site)
      case 'wallet_getPermissions':
        return this.#grantedTo(site).length > 0 ? this.#permissions(site) : []
      case 'wallet_revokePermissions':
        this.share([], new URL(site.url).origin)
        return null
      case 'eth_chainId':
        return this.#chainId
      case 'net_version':
        return String(Number(this.#chainId))
      case 'wallet_switchEthereumChain':
        return this.#switch((params[0] as { readonly chainId: Hex }).chainId)
      case 'personal_sign':
        return this.#sign(site, params as readonly Hex[])
      default:
        return this.#askNode(method, params)
    }
  }

  #permissions(site: Content) {
    const caveats = [{ type: 'restrictReturnedAccounts', value: this.#grantedTo(site) }]
    return [{ parentCapability: 'eth_accounts', invoker: 'site', caveats, date: 0, id: 'x' }]
  }

  async #requestAccounts(site: Content, method: string): Promise<readonly string[]> {
    if (this.#questions.some(question => question.method === method))
      throw new Refusal(-32002, `Request of type '${method}' already pending. Please wait.`)
    if (!(await this.#ask(method))) throw new Refusal(4001, 'User rejected the request.')
    this.setUnlocked(true)
    this.share(addresses.slice(0, 1), new URL(site.url).origin)
    return this.#grantedTo(site)
  }

  /** Its window asks for the password, and for nothing more of a site that it knows. */
  async #whenUnlocked(site: Content): Promise<readonly string[]> {
    if (!this.#isUnlocked) await new Promise<void>(resolve => this.#unlocking.push(resolve))
    return this.#grantedTo(site)
  }

  async #switch(chainId: Hex): Promise<null> {
    if (!this.nodes.has(chainId))
      throw new Refusal(
        4902,
        `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
      )
    if (chainId !== this.#chainId) this.move(chainId)
    return null
  }

  async #sign(site: Content, [message, address]: readonly Hex[]): Promise<Hex> {
    const index = addresses.indexOf(String(address).toLowerCase())
    if (!this.#visibleTo(site).includes(addresses[index] ?? ''))
      throw new Refusal(4100, 'The requested account and/or method has not been authorized by the user.')
    if (!(await this.#ask('personal_sign')))
      throw new Refusal(4001, 'MetaMask Message Signature: User denied message signature.')
    this.#isUnlocked = true
    return privateKeyToAccount(keys[index] ?? keys[0]).signMessage({ message: { raw: message ?? '0x' } })
  }

  async #askNode(method: string, params: unknown): Promise<unknown> {
    if (method === 'eth_sendTransaction' && !(await this.#ask(method)))
      throw new Refusal(4001, 'MetaMask Tx Signature: User denied transaction signature.')
    return askNode(this.nodes.get(this.#chainId) ?? '', method, params)
  }

  #ask(method: string): Promise<boolean> {
    return new Promise(settle => {
      this.#questions.push({ method, settle })
      this.#waiting.splice(0).forEach(resolve => resolve(method))
    })
  }

  #tell(method: string, paramsOf: (site: Content) => unknown, origin?: string): void {
    for (const content of this.#contents.values())
      if (origin === undefined || new URL(content.url).origin === origin)
        content.send({ jsonrpc: '2.0', method, params: paramsOf(content) })
  }

  /** Waits until a window of the extension asks something. */
  async isAsked(): Promise<void> {
    if (this.#questions.length === 0) await new Promise(resolve => this.#waiting.push(resolve))
  }

  /** Answers what the extension's window asks, as soon as it asks. */
  async decide(isYes: boolean): Promise<void> {
    await this.isAsked()
    this.#questions.shift()?.settle(isYes)
  }

  /** The visitor chooses which accounts a site sees, the one in use first. @param origin default: that of every page so far */
  share(accounts: readonly string[], origin?: string): void {
    const origins =
      origin === undefined ? [...this.#contents.values()].map(({ url }) => new URL(url).origin) : [origin]
    for (const each of origins) this.#granted.set(each, accounts)
    this.#tell('metamask_accountsChanged', site => this.#visibleTo(site), origin)
  }

  /** The visitor takes another network in the extension. */
  move(chainId: Hex): void {
    this.#chainId = chainId
    const loading = this.#isOlder ? [] : ['loading']
    for (const networkVersion of [...loading, String(Number(chainId))])
      this.say('metamask_chainChanged', { chainId, networkVersion, isConnected: true })
  }

  /** The extension locks itself, or is unlocked. */
  setUnlocked(isUnlocked: boolean): void {
    if (this.#isUnlocked === isUnlocked) return
    this.#isUnlocked = isUnlocked
    const stateFor = (site: Content) => ({
      isUnlocked,
      ...(isUnlocked && { accounts: this.#visibleTo(site) }),
    })
    this.#tell('metamask_unlockStateChanged', stateFor)
    if (isUnlocked) this.#unlocking.splice(0).forEach(resolve => resolve())
  }

  /** Anything that the extension may say by itself. */
  say(method: string, params: unknown): void {
    this.#tell(method, () => params)
  }

  /** The extension is replaced while pages are open: the line of their content scripts ends, which these say to the page. */
  replace(): void {
    this.#isGone = true
    for (const content of this.#contents.values())
      content.send({ jsonrpc: '2.0', method: 'METAMASK_STREAM_FAILURE' })
  }
}
