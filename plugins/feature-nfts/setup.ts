import type { Setup } from '../../kernel/define.js'
import { createQueries } from '../../kernel/query/createQueries.js'
import { createMetadataReader } from './metadata/createMetadataReader.js'
import { AccountNftsStore } from './store/AccountNftsStore.js'
import { nftsService, type NftsOptions } from './api.js'

/** Offers the NFTs of each chain. Nothing is asked before somebody looks. */
export const setup =
  (options: NftsOptions): Setup =>
  context => {
    const queries = createQueries(context)
    const describe = createMetadataReader(context, options)
    context.provideForNamespace(nftsService, chain => {
      const account = new AccountNftsStore({ context, queries, describe, chain })
      context.onDispose(account.dispose)
      return account
    })
  }
