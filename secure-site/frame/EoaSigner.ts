import { createWalletClient, http, isHex, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Quote } from './Quote.js'
import type { AskedTransaction, TypedData } from './readRpc.js'
import type { FrameNetwork } from './settings.js'
import { chainOf, nodeOf, type Node, type Sent, type Signer } from './Signer.js'

/** What a transaction of a key may cost. Never rejects. */
export const quoteTransaction = async (
  { node, address }: Pick<Signer, 'node' | 'address'>,
  transaction: AskedTransaction | undefined,
): Promise<Quote> => {
  const quote = { payer: 'visitor', isSponsorRefusing: false, setsUpAccount: false } as const
  try {
    const { maxFeePerGas } = await node.estimateFeesPerGas()
    const gas = await node.estimateGas({ account: address, ...transaction })
    return { ...quote, fee: gas * maxFeePerGas, mayFail: false }
  } catch {
    return { ...quote, fee: undefined, mayFail: true }
  }
}

/** An account that is a key. */
export class EoaSigner implements Signer {
  readonly type = 'eoa' as const
  readonly node: Node
  readonly chainId: number
  readonly #account: PrivateKeyAccount

  constructor(
    account: PrivateKeyAccount,
    readonly network: FrameNetwork,
  ) {
    this.#account = account
    this.node = nodeOf(network)
    this.chainId = chainOf(network).id
  }

  get address(): Hex {
    return this.#account.address
  }

  signMessage(message: string): Promise<Hex> {
    return this.#account.signMessage({ message: isHex(message) ? { raw: message } : message })
  }

  signTypedData(data: TypedData): Promise<Hex> {
    return this.#account.signTypedData(data)
  }

  quote([transaction]: readonly AskedTransaction[]): Promise<Quote> {
    return quoteTransaction(this, transaction)
  }

  assertCan(calls: readonly AskedTransaction[]): void {
    if (calls.length !== 1) throw new Error('This account sends one call at a time')
  }

  async send(calls: readonly AskedTransaction[]): Promise<Sent> {
    this.assertCan(calls)
    const [{ to, value, data, gas } = {}] = calls
    const client = createWalletClient({
      account: this.#account,
      chain: chainOf(this.network),
      transport: http(),
    })
    const id = await client.sendTransaction({
      ...(to !== undefined && { to }),
      ...(value !== undefined && { value }),
      ...(data !== undefined && { data }),
      ...(gas !== undefined && { gas }),
    })
    return { id, transaction: () => Promise.resolve(id) }
  }
}
