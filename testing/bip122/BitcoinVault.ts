import type { Psbt } from 'bitcoinjs-lib'
import { rpcErrors } from '../evm/rpcErrors.js'
import type { AskOwner } from '../owner/AskOwner.js'
import type { BitcoinQuestion } from './BitcoinQuestion.js'
import type { BitcoinKey } from './BitcoinKey.js'
import type { BitcoinKeyPair, BitcoinKeyRing } from './BitcoinKeyRing.js'
import { bitcoinParameters, type BitcoinParameters } from './bitcoinParameters.js'
import type { BitcoinTestChain } from './BitcoinTestChain.js'
import { loadBitcoin, type BitcoinLibrary } from './loadBitcoin.js'
import { signMessage, usualProtocol, type MessageProtocol } from './messages/signMessage.js'
import { sendTransaction } from './transactions/askServer.js'
import { buildTransfer, type Payment } from './transactions/buildTransfer.js'
import { previewPsbt, readPsbt } from './transactions/readPsbt.js'
import { canSign, extractTransaction, signPsbt, type InputToSign } from './transactions/signPsbt.js'

/** Which inputs are to be signed: by address, their indexes. Left out: all that the wallet can sign. */
export type SignInputs = Readonly<Record<string, readonly number[]>>

/** Which keys may be used now, and where. */
export interface VaultState {
  /** The index of the account that the site sees; undefined: none. */
  readonly visible: number | undefined
  /** The network in use. */
  readonly chain: BitcoinTestChain
}

/** What the wallet can do, whatever the shape in which it is asked. Every act asks the owner first. */
export class BitcoinVault {
  constructor(
    private readonly keys: BitcoinKeyRing,
    private readonly state: VaultState,
  ) {}

  /** The keys that the site may use; undefined while none are open to it. */
  get open(): BitcoinKeyPair | undefined {
    const { visible, chain } = this.state
    return visible === undefined ? undefined : this.keys.account(visible, chain.id)
  }

  get parameters(): BitcoinParameters {
    return bitcoinParameters(this.state.chain.id)
  }

  async signMessage(
    address: string,
    message: string,
    protocol: MessageProtocol | undefined,
    ask: AskOwner<BitcoinQuestion>,
  ): Promise<{ readonly signature: string; readonly protocol: MessageProtocol }> {
    const key = this.#keyOf(address)
    const way = protocol ?? usualProtocol(key)
    await ask({ kind: 'signMessage', account: address, message, protocol: way })
    return { signature: await signMessage(key, message, way), protocol: way }
  }

  /** @param base64 the PSBT @returns the signed one, and the transaction id where it was sent */
  async signPsbt(
    base64: string,
    signInputs: SignInputs | undefined,
    broadcasts: boolean,
    ask: AskOwner<BitcoinQuestion>,
  ): Promise<{ readonly psbt: string; readonly txid?: string }> {
    const bitcoin = await loadBitcoin()
    const { chain } = this.state
    const psbt = readPsbt(bitcoin, base64, this.parameters)
    const inputs = signInputs ? this.#chosenInputs(signInputs) : this.#ownInputs(bitcoin, psbt)
    const [first] = inputs
    if (!first) throw rpcErrors.invalidParams('no input that this wallet can sign')
    const kind = broadcasts ? 'sendPsbt' : 'signPsbt'
    const transaction = previewPsbt(bitcoin, psbt, inputs.length)
    await ask({ kind, account: first.key.address, chain, transaction })
    signPsbt(bitcoin, psbt, inputs)
    const signed = { psbt: psbt.toBase64() }
    return broadcasts
      ? { ...signed, txid: await sendTransaction(chain.rpcUrl, extractTransaction(psbt)) }
      : signed
  }

  /** @returns the transaction id */
  async transfer(payments: readonly Payment[], ask: AskOwner<BitcoinQuestion>): Promise<string> {
    const bitcoin = await loadBitcoin()
    const { payment } = this.#assertOpen()
    const { chain } = this.state
    const where = { rpcUrl: chain.rpcUrl, parameters: this.parameters }
    const psbt = await buildTransfer(bitcoin, payment, payments, where)
    const transaction = previewPsbt(bitcoin, psbt, psbt.inputCount)
    await ask({ kind: 'sendTransfer', account: payment.address, chain, transaction })
    signPsbt(
      bitcoin,
      psbt,
      psbt.txInputs.map((_, index) => ({ index, key: payment })),
    )
    return sendTransaction(chain.rpcUrl, extractTransaction(psbt))
  }

  #chosenInputs(signInputs: SignInputs): readonly InputToSign[] {
    return Object.entries(signInputs).flatMap(([address, indexes]) =>
      indexes.map(index => ({ index, key: this.#keyOf(address) })),
    )
  }

  #ownInputs(bitcoin: BitcoinLibrary, psbt: Psbt): readonly InputToSign[] {
    const { payment, ordinals } = this.#assertOpen()
    return psbt.txInputs
      .flatMap((_, index) => [payment, ordinals].map(key => ({ index, key })))
      .filter(input => canSign(bitcoin, psbt, input))
  }

  /** @throws 4100 when nothing is open to the site */
  #assertOpen(): BitcoinKeyPair {
    if (!this.open) throw rpcErrors.unauthorized()
    return this.open
  }

  /** @throws 4100 for an address that the site has not been given */
  #keyOf(address: string): BitcoinKey {
    const { payment, ordinals } = this.#assertOpen()
    if (address === payment.address) return payment
    if (address === ordinals.address) return ordinals
    throw rpcErrors.unauthorized()
  }
}
