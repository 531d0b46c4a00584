import type { BrowserContext } from 'playwright-core'
import { keccak256, toEventHash, toHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { askNode } from './askNode.js'
import { serveParent } from './serveParent.js'

interface Transfer {
  readonly to: string
  readonly value: string
}

/** What the SDK posts to the window around the page. */
interface Question {
  readonly method: string
  readonly params?: {
    readonly message?: string
    readonly call?: string
    readonly params?: readonly unknown[]
    readonly txs?: readonly Transfer[]
    readonly safeTxHash?: string
  }
}

/** Anvil's second key: the one owner, whose own account stands in for the contract. */
const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

const executionSuccess = toEventHash('ExecutionSuccess(bytes32,uint256)')

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
  /** What waits for the other owners, and where it went when they had confirmed it, by the hash of the Safe. */
  readonly #transfers = new Map<string, { readonly transfer: Transfer; txHash: string | null }>()

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
        this.#assertYes()
        return {
          messageHash: keccak256(toHex(params.message ?? '')),
          signature: await owner.signMessage({ message: { raw: (params.message ?? '0x') as Hex } }),
        }
      case 'sendTransactions':
        this.#assertYes()
        return { safeTxHash: this.#propose(params.txs ?? []) }
      case 'getTxBySafeTxHash':
        return { txHash: this.#transfers.get(params.safeTxHash ?? '')?.txHash ?? null }
      case 'rpcCall':
        return this.#withEvent(await askNode(this.node, params.call ?? '', params.params ?? []))
      default:
        throw new Error(`${method} is not answered here`)
    }
  }

  #propose([transfer]: readonly Transfer[]): string {
    const safeTxHash = keccak256(toHex(JSON.stringify(transfer)))
    if (transfer) this.#transfers.set(safeTxHash, { transfer, txHash: null })
    return safeTxHash
  }

  /** The other owners confirm all that waits: it goes to the chain. */
  async confirmAll(): Promise<void> {
    const waiting = [...this.#transfers.values()].filter(({ txHash }) => txHash === null)
    for (const each of waiting) {
      const { to, value } = each.transfer
      const sent = await askNode(this.node, 'eth_sendTransaction', [
        { from: owner.address, to, value: toHex(BigInt(value)) },
      ])
      each.txHash = String(sent)
    }
  }

  /** The receipt of a transfer of this Safe has the event of its contract, which the account that stands in for it does not send. */
  #withEvent(answer: unknown): unknown {
    const receipt = answer as { readonly transactionHash?: string; readonly logs?: unknown } | null
    const isOwn = [...this.#transfers.values()].some(({ txHash }) => txHash === receipt?.transactionHash)
    if (!receipt?.logs || !isOwn) return answer
    const { transactionHash } = receipt
    return { ...receipt, logs: [{ address: owner.address, topics: [executionSuccess], transactionHash }] }
  }

  #assertYes(): void {
    if (!this.isYes) throw new Error('User rejected the request')
  }
}
