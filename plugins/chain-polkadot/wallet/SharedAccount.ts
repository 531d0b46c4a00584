import type { PolkadotKeyType } from '../api.js'

/** An account that a wallet shares with this site, checked. */
export interface SharedAccount {
  /** Of all networks alike: hex of its 32 bytes. */
  readonly key: string
  readonly accountId: Uint8Array
  /** As the wallet wrote it: wallets want their own form back. */
  readonly address: string
  readonly name: string | undefined
  readonly type: PolkadotKeyType | undefined
  /** 0x-hex, whole or its first 16 bytes; undefined where the account may be used on any network. */
  readonly genesisHash: string | undefined
}
