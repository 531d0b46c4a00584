import { TransactionBuilder, type Keypair } from '@stellar/stellar-base'
import { sha256, stellarTestKey } from './stellarTestKey.js'

/** What a wallet keeps over page loads. */
export interface StellarWalletMemory {
  isAllowed: boolean
  account: number
  network: string
  networkPassphrase: string
}

type Answer = Promise<Readonly<Record<string, unknown>>>
type Options = { readonly networkPassphrase?: string; readonly address?: string } | undefined

const rejected = { error: { code: -4, message: 'The user rejected this request.' } }
const invalid = (message: string) => ({ error: { code: -3, message } })

/** A wallet of SEP-43 with real keys, which behaves as Freighter does: nothing is told before access was given, or while it is locked. */
export class StellarTestWallet {
  /** What the visitor says to every question. */
  answer: 'approve' | 'reject' = 'approve'
  isLocked = false
  hasAccount = true
  /** The methods that were called, in order. */
  readonly calls: string[] = []
  private readonly waiting: (() => void)[] = []

  /** @param memory read at once @param save told of every change */
  constructor(
    private readonly memory: StellarWalletMemory,
    private readonly save: (memory: StellarWalletMemory) => void = () => undefined,
  ) {}

  /** What stands in the page. */
  readonly api = {
    isConnected: (): Answer => this.tell('isConnected', { isConnected: true }),
    isAllowed: (): Answer => this.tell('isAllowed', { isAllowed: this.memory.isAllowed }),
    getAddress: (): Answer => this.tell('getAddress', { address: this.address }),
    getNetwork: (): Answer =>
      this.tell('getNetwork', {
        network: this.memory.network,
        networkPassphrase: this.memory.networkPassphrase,
      }),
    requestAccess: (): Answer =>
      this.ask('requestAccess', () => {
        this.change({ isAllowed: true })
        return { address: this.address }
      }),
    signTransaction: (xdr: string, options: Options): Answer =>
      this.ask('signTransaction', () => {
        if (options?.networkPassphrase !== this.memory.networkPassphrase) return invalid('Wrong network')
        const transaction = TransactionBuilder.fromXDR(xdr, this.memory.networkPassphrase)
        transaction.sign(this.key)
        return { signedTxXdr: transaction.toXDR(), signerAddress: this.address }
      }),
    signMessage: (message: string, options: Options): Answer =>
      this.ask('signMessage', () => {
        if (options?.address !== this.address) return invalid('Wrong account')
        const signature = this.key.sign(sha256(`Stellar Signed Message:\n${message}`))
        return { signedMessage: signature.toString('base64'), signerAddress: this.address }
      }),
    disconnect: (): Answer => {
      this.change({ isAllowed: false })
      return this.tell('disconnect', {})
    },
  }

  /** What the visitor does in the wallet: chooses an account or a network, forgets this site. */
  change(facts: Partial<StellarWalletMemory>): void {
    Object.assign(this.memory, facts)
    this.save(this.memory)
  }

  unlock(): void {
    this.isLocked = false
    this.waiting.splice(0).forEach(go => go())
  }

  private get key(): Keypair {
    return stellarTestKey(this.memory.account)
  }

  private get address(): string {
    const isShown = this.memory.isAllowed && this.hasAccount && !this.isLocked
    return isShown ? this.key.publicKey() : ''
  }

  private tell(method: string, answer: Readonly<Record<string, unknown>>): Answer {
    this.calls.push(method)
    return Promise.resolve(answer)
  }

  private async ask(method: string, approve: () => Readonly<Record<string, unknown>>): Answer {
    this.calls.push(method)
    if (this.isLocked) await new Promise<void>(go => this.waiting.push(go))
    return this.answer === 'approve' ? approve() : rejected
  }
}
