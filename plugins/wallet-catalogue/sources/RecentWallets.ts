import * as z from 'zod/mini'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { jsonKey, textKey, type StorageKey, type KernelStorage } from '../../../kernel/persistence/storage.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { WalletReader } from '../../hosted-api/api.js'
import { listLimits } from '../arrange/WalletSources.js'

/** Reads a wallet for, or from, storage. Without a picture by address: it would be fetched from wherever storage says. */
export const readRemembered = (read: WalletReader, value: unknown): CatalogueWallet | undefined => {
  const wallet = read(value)
  return wallet && read({ ...wallet, image_url: undefined })
}

/** The wallets used lately, newest first, under the names of the wallet API. Bad ones are dropped. */
export const recentWalletsKey = (read: WalletReader): StorageKey<readonly CatalogueWallet[]> =>
  jsonKey('recent_wallets', [], value => {
    const list = z.array(z.unknown()).safeParse(value).data ?? []
    const wallets = list.slice(0, listLimits.recent).flatMap(item => readRemembered(read, item) ?? [])
    return wallets.length > 0 ? wallets : undefined
  })

/** The key of the connector that was used last. The core views write it, with every connection. */
export const recentConnectorKey = textKey('recent_connector', text => text.length > 0)

/** The wallets that were used lately, newest first, as storage has them. */
export class RecentWallets {
  wallets: readonly CatalogueWallet[] = []
  /** The key of the connector that was used last. */
  connectorKey: string | undefined = undefined
  readonly #key: StorageKey<readonly CatalogueWallet[]>
  readonly #storage: KernelStorage
  readonly #read: WalletReader

  constructor(storage: KernelStorage, read: WalletReader) {
    this.#storage = storage
    this.#read = read
    this.#key = recentWalletsKey(read)
    makeAutoObservable(this, { wallets: observableRef }, { autoBind: true })
  }

  /** Reads them again: another tab may have written them. */
  refresh(): void {
    this.wallets = this.#storage.read(this.#key)
    this.connectorKey = this.#storage.read(recentConnectorKey)
  }

  /** Puts a wallet first. Only what the reader knows is kept, and no picture by address. */
  add(wallet: CatalogueWallet): void {
    const kept = readRemembered(this.#read, wallet)
    if (!kept) return
    const others = this.#storage.read(this.#key).filter(({ id }) => id !== kept.id)
    this.wallets = [kept, ...others].slice(0, listLimits.recent)
    this.#storage.write(this.#key, this.wallets)
  }
}
