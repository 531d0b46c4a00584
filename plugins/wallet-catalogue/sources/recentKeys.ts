import * as z from 'zod/mini'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { jsonKey, textKey, type StorageKey } from '../../../kernel/storage.js'
import { listLimits } from '../arrange/listLimits.js'
import type { WalletReader } from '../../hosted-api/api.js'
import { readRemembered } from './readRemembered.js'

/** The wallets used lately, newest first, under the names of the wallet API. Bad ones are dropped. */
export const recentWalletsKey = (read: WalletReader): StorageKey<readonly CatalogueWallet[]> =>
  jsonKey('recent_wallets', [], value => {
    const list = z.array(z.unknown()).safeParse(value).data ?? []
    const wallets = list.slice(0, listLimits.recent).flatMap(item => readRemembered(read, item) ?? [])
    return wallets.length > 0 ? wallets : undefined
  })

/** The key of the connector that was used last. The core views write it, with every connection. */
export const recentConnectorKey = textKey('recent_connector', text => text.length > 0)
