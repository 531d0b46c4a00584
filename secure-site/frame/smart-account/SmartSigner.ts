import { BaseError, isHex, type Hex } from 'viem'
import { InsufficientPrefundError, type SmartAccount } from 'viem/account-abstraction'
import type { Quote } from '../Quote.js'
import type { AskedTransaction, TypedData } from '../readRpc.js'
import type { FrameNetwork, SmartAccountSettings } from '../settings.js'
import { chainOf, type Node, type Sent, type Signer } from '../Signer.js'
import { bundlerOf } from './bundlerOf.js'
import { canPay } from './canPay.js'
import { isOvertaken } from './isOvertaken.js'
import { costOf, type Operation } from './Operation.js'
import { createSponsor, SponsorRefusal } from './Sponsor.js'
import type { SetUp } from './SetUp.js'
import { waitForInclusion, waitForTransaction } from './waitForTransaction.js'

/** As much more than at the time of asking, and the visitor is asked again. */
const maxRise = 2n

/** What a smart account takes of a transaction. @throws for one that puts a contract on the network */
const callOf = ({ to, value = 0n, data = '0x' }: AskedTransaction) => {
  if (!to) throw new Error('A smart account cannot deploy a contract')
  return { to, value, data }
}

/** @throws in words for what visitors can do something about */
const explain = (error: unknown): never => {
  const isPoor = error instanceof BaseError && error.walk(cause => cause instanceof InsufficientPrefundError)
  throw isPoor ? new Error('The account has too little for the network fee') : error
}

/** An account that is a contract, which obeys the visitor's key. It acts by user operations that a bundler carries. */
export class SmartSigner implements Signer {
  readonly type = 'smartAccount' as const
  readonly chainId: number
  readonly #account: SmartAccount
  readonly #services: SmartAccountSettings

  constructor(
    account: SmartAccount,
    readonly node: Node,
    readonly network: FrameNetwork,
    services: SmartAccountSettings,
    private readonly setUp: SetUp,
  ) {
    this.#account = account
    this.#services = services
    this.chainId = chainOf(network).id
  }

  get address(): Hex {
    return this.#account.address
  }

  /** Whether it is on the network already. */
  isDeployed(): Promise<boolean> {
    return this.#account.isDeployed()
  }

  /** ERC-1271, and ERC-6492 where it is not on the network yet. */
  signMessage(message: string): Promise<Hex> {
    return this.#account.signMessage({ message: isHex(message) ? { raw: message } : message })
  }

  signTypedData(data: TypedData): Promise<Hex> {
    return this.#account.signTypedData(data)
  }

  assertCan(calls: readonly AskedTransaction[]): void {
    calls.forEach(callOf)
  }

  async quote(calls: readonly AskedTransaction[]): Promise<Quote> {
    const { sponsorUrl } = this.#services
    const setsUpAccount = await this.isDeployed().then(
      isDeployed => !isDeployed,
      () => false,
    )
    const known = { payer: 'visitor', isSponsorRefusing: sponsorUrl !== undefined, setsUpAccount } as const
    const unknown = { ...known, fee: undefined, mayFail: true }
    if (sponsorUrl !== undefined)
      try {
        const fee = costOf(await this.#prepare(calls, true))
        return { ...known, payer: 'site', isSponsorRefusing: false, fee, mayFail: false }
      } catch (error) {
        if (!(error instanceof SponsorRefusal)) return { ...unknown, isSponsorRefusing: false }
      }
    try {
      const operation = await this.#prepare(calls, false)
      const fee = costOf(operation)
      return { ...known, fee, mayFail: !(await canPay(this.node, this.address, fee, calls)) }
    } catch {
      return unknown
    }
  }

  send(calls: readonly AskedTransaction[], quote: Quote): Promise<Sent> {
    return this.setUp.inTurn(() => this.#send(calls, quote))
  }

  async #send(calls: readonly AskedTransaction[], quote: Quote): Promise<Sent> {
    const bundler = bundlerOf(this.network, this.#services)
    const arrival = (id: Hex) => waitForInclusion(bundler, id)
    await this.setUp.over(arrival)
    if (await this.isDeployed()) return this.#sendNow(calls, quote)
    const account = `${this.network.caipNetworkId}/${this.address}`
    return this.setUp.alone(account, () => this.#sendFirst(calls, quote), arrival)
  }

  /** Sends what may set up the account, and not if that has been done from elsewhere meanwhile. The visitor has approved the calls, not how they go. */
  async #sendFirst(calls: readonly AskedTransaction[], quote: Quote): Promise<Sent> {
    let signed: Operation | undefined
    try {
      return await this.#sendNow(calls, quote, operation => (signed = operation))
    } catch (error) {
      const isThere = signed ? isOvertaken(this.node, signed) : this.isDeployed()
      if (!(await isThere.catch(() => false))) throw error
      return this.#sendNow(calls, quote)
    }
  }

  async #sendNow(
    calls: readonly AskedTransaction[],
    quote: Quote,
    onSigned: (operation: Operation) => void = () => undefined,
  ): Promise<Sent> {
    const bundler = bundlerOf(this.network, this.#services)
    const isSponsored = quote.payer === 'site'
    const operation = await this.#prepare(calls, isSponsored)
    if (!isSponsored && quote.fee !== undefined && costOf(operation) > quote.fee * maxRise)
      throw new Error('The network fee has risen: try again')
    const { address: entryPointAddress } = this.#account.entryPoint
    onSigned(operation)
    const signature = await this.#account.signUserOperation(operation)
    const id = await bundler.sendUserOperation({ ...operation, signature, entryPointAddress }).catch(explain)
    if (operation.factory) this.setUp.began(id)
    return { id, transaction: () => waitForTransaction(bundler, id) }
  }

  /** An operation of these calls and nothing else, unsigned. @throws `SponsorRefusal` where the site is to pay, and does not */
  async #prepare(calls: readonly AskedTransaction[], isSponsored: boolean): Promise<Operation> {
    const { sponsorUrl } = this.#services
    const taken = calls.map(callOf)
    const account = this.#account
    const { callData, ...prepared } = await bundlerOf(
      this.network,
      this.#services,
      this.node,
    ).prepareUserOperation({
      account,
      calls: taken,
      ...(isSponsored && sponsorUrl !== undefined && { paymaster: createSponsor(sponsorUrl) }),
    })
    if (prepared.sender !== account.address || callData !== (await account.encodeCalls(taken)))
      throw new Error('The transaction is not the one that was approved')
    return { ...prepared, callData } as Operation
  }
}
