import type { PluginContext } from '../../kernel/define.js'
import type { HostedClient } from './http/createHostedClient.js'
import { jsonReader } from './http/jsonReader.js'
import { createImages } from './images/createImages.js'
import { createOrigins } from './origins/createOrigins.js'
import type { WalletApi } from './api.js'
import { readWalletPage } from './wallets/readWalletPage.js'

const maxCatalogueBytes = 5 * 1024 * 1024

/** Makes the wallet API out of a client that knows its address. */
export const createWalletApi = ({ env, options }: PluginContext, client: HostedClient): WalletApi => ({
  isAvailable: client.isAvailable,
  wallets: ({ page, entries, search, badge_type, include, exclude, chains }, signal) =>
    client.get({
      path: '/getWallets',
      query: { page, entries, search: search?.trim(), badge_type, include, exclude, chains },
      signal,
      read: jsonReader(maxCatalogueBytes, value =>
        readWalletPage(value, entries, { allowLocalhost: options.debug ?? false }),
      ),
    }),
  ...createImages(env, client),
  allowedOrigins: createOrigins(client),
})
