import type { CaipNetworkId } from '../../../kernel/define.js'
import type {
  BitcoinAddress,
  BitcoinRecipient,
  BitcoinSignMessageParams,
  BitcoinSignPsbtParams,
} from '../api.js'
import type { WalletWords } from '../../../kernel/wallet/walletError.js'

/** What a wallet says that it opened to this site: nothing of it is checked. */
export interface Opening {
  /** Rows with `address`, and `publicKey`, `purpose`, `symbol` where the wallet gives them. */
  readonly addresses: unknown
  /** Undefined where the wallet does not tell. */
  readonly networkId: CaipNetworkId | undefined
}

/** What a wallet has opened to this site, checked. */
export interface Opened {
  /** Payment first. */
  readonly addresses: readonly [BitcoinAddress, ...BitcoinAddress[]]
  readonly networkId: CaipNetworkId
}

/** What a driver tells about changes in its wallet. */
export interface DriverListener {
  /** The wallet opened something else. Without an argument: ask it what. An empty list: nothing any more. */
  changed(opening?: Opening): void
  ended(): void
}

/**
 * Speaks with the wallets of one shape. It translates and no more: whatever it gives is checked by whoever asked, and whatever it
 * rejects with is read there, too.
 */
export interface WalletDriver {
  /** How its wallets say no, where they do not say it as most do. */
  readonly words?: WalletWords
  /** Asks the visitor. */
  connect(wanted: CaipNetworkId | undefined): Promise<Opening>
  /**
   * Asks what is open. @param isSilent nothing may be shown to the visitor; else the wallet has been asked by the visitor before
   * @returns undefined when nothing is, or the wallet cannot tell
   */
  read(isSilent: boolean): Promise<Opening | undefined>
  /** @returns base64 */
  signMessage(params: BitcoinSignMessageParams, opened: Opened): Promise<unknown>
  /** @returns `psbt` in base64, and `txid` where the wallet has sent it */
  signPsbt(
    params: BitcoinSignPsbtParams,
    opened: Opened,
  ): Promise<{ readonly psbt: unknown; readonly txid?: unknown }>
  /** @param from the address that is to pay, where the wallet lets the site choose. @returns the transaction id */
  sendTransfer?(recipients: readonly BitcoinRecipient[], opened: Opened, from?: string): Promise<unknown>
  switchNetwork?(networkId: CaipNetworkId): Promise<void>
  getNetwork?(): Promise<CaipNetworkId | undefined>
  /** All addresses of the account, rows as in {@link Opening}, where the wallet knows more of them than it opened. */
  getAddresses?(opened: Opened): Promise<unknown>
  request?(method: string, params: unknown): Promise<unknown>
  watch(listener: DriverListener): () => void
  disconnect(): Promise<void>
}
