import type { CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { KernelStorage, StorageKey } from '../../../kernel/storage.js'
import { listLimits } from '../arrange/listLimits.js'
import type { WalletReader } from '../../hosted-api/api.js'
import { readRemembered } from './readRemembered.js'
import { recentConnectorKey, recentWalletsKey } from './recentKeys.js'

/** The wallets that were used lately, newest first, as storage has them. */
export class RecentWallets {
  wallets: readonly CatalogueWallet[] = []
  /** The key of the connector that was used last. */
  connectorKey: string | undefined = undefined
  private readonly key: StorageKey<readonly CatalogueWallet[]>

  constructor(
    private readonly storage: KernelStorage,
    private readonly read: WalletReader,
  ) {
    this.key = recentWalletsKey(read)
    makeAutoObservable<this, 'storage' | 'read' | 'key'>(
      this,
      { wallets: observableRef, storage: false, read: false, key: false },
      { autoBind: true },
    )
  }

  /** Reads them anew: another tab may have written them. */
  refresh(): void {
    this.wallets = this.storage.read(this.key)
    this.connectorKey = this.storage.read(recentConnectorKey)
  }

  /** Puts a wallet first. Only what the reader knows is kept, and no picture by address. */
  add(wallet: CatalogueWallet): void {
    const kept = readRemembered(this.read, wallet)
    if (!kept) return
    const others = this.storage.read(this.key).filter(({ id }) => id !== kept.id)
    this.wallets = [kept, ...others].slice(0, listLimits.recent)
    this.storage.write(this.key, this.wallets)
  }
}
