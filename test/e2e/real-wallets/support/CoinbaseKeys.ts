import type { BrowserContext } from 'playwright-core'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type {} from '../packages/coinbase/keys.js'
import { askNode } from './askNode.js'
import { bundle } from './bundle.js'

interface Action {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Anvil's first key, in place of a passkey. */
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** A mock of the window of keys.coinbase.com that the SDK opens; what its visitor would decide, the test decides. */
export class CoinbaseKeys {
  /** Whether the visitor says yes from now on. */
  isYes = true
  readonly requests: string[] = []

  private constructor(private readonly nodes: ReadonlyMap<number, string>) {}

  /** @param nodes by chain id */
  static async install(context: BrowserContext, nodes: ReadonlyMap<number, string>): Promise<CoinbaseKeys> {
    const keys = new CoinbaseKeys(nodes)
    const chains = `window.keysChains = ${JSON.stringify(Object.fromEntries(nodes))};`
    const script = chains + (await bundle('coinbase/keys.ts'))
    await context.exposeBinding('toKeys', (_, action: Action) => keys.#settle(action))
    await context.route('https://keys.coinbase.com/**', route =>
      new URL(route.request().url()).pathname === '/keys.js'
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><link rel="icon" href="data:,"><title>Keys</title><script src="/keys.js"></script>',
          }),
    )
    return keys
  }

  async #settle(action: Action): Promise<{ readonly value: unknown } | { readonly error: object }> {
    this.requests.push(action.method)
    if (!this.isYes) return { error: { code: 4001, message: 'User rejected the request.' } }
    return { value: await this.#answer(action) }
  }

  async #answer({ method, params = [] }: Action): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        return [owner.address]
      case 'personal_sign':
        return owner.signMessage({ message: { raw: params[0] as Hex } })
      default:
        return askNode([...this.nodes.values()][0] ?? '', method, params)
    }
  }
}
