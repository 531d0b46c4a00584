import type { BrowserContext } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { askNode } from './askNode.js'
import { installExtension, type Content } from './installExtension.js'

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

/** Answers the published provider of MetaMask as the extension does; what its windows would ask, the test answers. */
export class MetaMaskBackground {
  #contents = new Map<string, Content>()
  #granted: readonly string[] = []
  #chainId: Hex = '0x7a69'
  #isUnlocked = true
  #questions: { readonly method: string; readonly settle: (isYes: boolean) => void }[] = []
  #waiting: ((method: string) => void)[] = []
  readonly requests: Request[] = []

  private constructor(private readonly nodes: ReadonlyMap<Hex, string>) {}

  /** @param nodes by chain id */
  static async install(
    context: BrowserContext,
    nodes: ReadonlyMap<Hex, string>,
    isUnlocked = true,
  ): Promise<MetaMaskBackground> {
    const background = new MetaMaskBackground(nodes)
    background.#isUnlocked = isUnlocked
    await installExtension(context, 'metamask/page.ts', (message, from) => {
      background.#contents.set(from.id, from)
      void background.#receive(message as Request, from)
    })
    return background
  }

  /** What a site sees: nothing while the wallet is locked. */
  get #visible(): readonly string[] {
    return this.#isUnlocked ? this.#granted : []
  }

  async #receive({ id, method, params }: Request, from: Content): Promise<void> {
    this.requests.push({ method, params })
    try {
      const result = await this.#answer(method, params as readonly unknown[] | undefined)
      from.send({ id, jsonrpc: '2.0', result })
    } catch (error) {
      const { code = -32603, message } = error as Partial<Refusal>
      from.send({ id, jsonrpc: '2.0', error: { code, message } })
    }
  }

  async #answer(method: string, params: readonly unknown[] = []): Promise<unknown> {
    switch (method) {
      case 'metamask_getProviderState':
        return {
          ...{ accounts: this.#visible, chainId: this.#chainId, isUnlocked: this.#isUnlocked },
          // Until the extension has asked the node, it says "loading", or nothing.
          networkVersion: 'loading',
        }
      case 'metamask_sendDomainMetadata':
        return true
      case 'eth_accounts':
        return this.#visible
      case 'eth_requestAccounts':
        return this.#visible.length > 0 ? this.#visible : this.#requestAccounts(method)
      case 'wallet_requestPermissions':
        await this.#requestAccounts(method)
        return this.#permissions()
      case 'wallet_getPermissions':
        return this.#granted.length > 0 ? this.#permissions() : []
      case 'wallet_revokePermissions':
        this.share([])
        return null
      case 'eth_chainId':
        return this.#chainId
      case 'net_version':
        return String(Number(this.#chainId))
      case 'wallet_switchEthereumChain':
        return this.#switch((params[0] as { readonly chainId: Hex }).chainId)
      case 'personal_sign':
        return this.#sign(params as readonly Hex[])
      default:
        return this.#askNode(method, params)
    }
  }

  #permissions() {
    const caveats = [{ type: 'restrictReturnedAccounts', value: this.#granted }]
    return [{ parentCapability: 'eth_accounts', invoker: 'site', caveats, date: 0, id: 'x' }]
  }

  async #requestAccounts(method: string): Promise<readonly string[]> {
    if (this.#questions.some(question => question.method === method))
      throw new Refusal(-32002, `Request of type '${method}' already pending. Please wait.`)
    if (!(await this.#ask(method))) throw new Refusal(4001, 'User rejected the request.')
    this.#isUnlocked = true
    this.#granted = addresses.slice(0, 1)
    this.#tell('metamask_accountsChanged', this.#granted)
    return this.#granted
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

  async #sign([message, address]: readonly Hex[]): Promise<Hex> {
    const index = addresses.indexOf(String(address).toLowerCase())
    if (!this.#visible.includes(addresses[index] ?? ''))
      throw new Refusal(4100, 'The requested account and/or method has not been authorized by the user.')
    if (!(await this.#ask('personal_sign')))
      throw new Refusal(4001, 'MetaMask Message Signature: User denied message signature.')
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

  #tell(method: string, params: unknown): void {
    for (const content of this.#contents.values()) content.send({ jsonrpc: '2.0', method, params })
  }

  /** Answers what the extension's window asks, as soon as it asks. */
  async decide(isYes: boolean): Promise<void> {
    if (this.#questions.length === 0) await new Promise(resolve => this.#waiting.push(resolve))
    this.#questions.shift()?.settle(isYes)
  }

  /** The visitor chooses which accounts the site sees, the one in use first. */
  share(accounts: readonly string[]): void {
    this.#granted = accounts
    this.#tell('metamask_accountsChanged', this.#visible)
  }

  /** The visitor takes another network in the extension. */
  move(chainId: Hex): void {
    this.#chainId = chainId
    this.#tell('metamask_chainChanged', { chainId, networkVersion: 'loading', isConnected: true })
    this.#tell('metamask_chainChanged', {
      chainId,
      networkVersion: String(Number(chainId)),
      isConnected: true,
    })
  }

  /** The extension locks itself, or is unlocked. */
  setUnlocked(isUnlocked: boolean): void {
    this.#isUnlocked = isUnlocked
    this.#tell('metamask_unlockStateChanged', { isUnlocked, accounts: this.#visible })
    this.#tell('metamask_accountsChanged', this.#visible)
  }
}
