import type { BrowserContext } from 'playwright-core'
import { keccak256, toHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { askNode } from './askNode.js'
import { serveParent } from './serveParent.js'

/** What the SDK posts to the window around the page. */
interface Question {
  readonly method: string
  readonly params?: {
    readonly message?: string
    readonly call?: string
    readonly params?: readonly unknown[]
    readonly txs?: readonly object[]
  }
}

/** Anvil's second key: the one owner, whose own account stands in for the contract. */
const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

const script = `
  addEventListener('message', async ({ data, source }) => {
    if (!data?.env?.sdkVersion) return
    source.postMessage({ id: data.id, version: '9.1.0', ...(await toSafe(data)) }, '*')
  })`

/** A mock of the Safe around a page: it answers the messages of the Safe Apps SDK. */
export class SafeParent {
  readonly address = owner.address
  readonly requests: string[] = []
  /** Whether the owner says yes from now on. */
  isYes = true

  private constructor(
    /** Where it is. */
    readonly url: string,
    private readonly node: string,
  ) {}

  /** @param inside the page in its frame. @param node where the chain is read */
  static async install(context: BrowserContext, inside: string, node: string): Promise<SafeParent> {
    const safe = new SafeParent(await serveParent(context, inside, script), node)
    await context.exposeBinding('toSafe', (_, question: Question) =>
      safe.#answer(question).then(
        data => ({ success: true, data }),
        (error: unknown) => ({ success: false, error: (error as Error).message }),
      ),
    )
    return safe
  }

  async #answer({ method, params = {} }: Question): Promise<unknown> {
    this.requests.push(method)
    switch (method) {
      case 'getSafeInfo':
        return {
          ...{ safeAddress: owner.address, chainId: 31337, owners: [owner.address], threshold: 1 },
          ...{ isReadOnly: false, network: 'SEPOLIA' },
        }
      case 'wallet_getPermissions':
        return []
      case 'signMessage':
        this.#demandYes()
        return {
          messageHash: keccak256(toHex(params.message ?? '')),
          signature: await owner.signMessage({ message: { raw: (params.message ?? '0x') as Hex } }),
        }
      case 'sendTransactions':
        this.#demandYes()
        return { safeTxHash: keccak256(toHex(JSON.stringify(params.txs))) }
      case 'rpcCall':
        return askNode(this.node, params.call ?? '', params.params ?? [])
      default:
        throw new Error(`${method} is not answered here`)
    }
  }

  #demandYes(): void {
    if (!this.isYes) throw new Error('User rejected the request')
  }
}
