import * as z from 'zod/mini'
import type { CatalogueWallet, PluginContext } from '../../../kernel/define.js'
import type { WalletPage, WalletApi } from '../api.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'
import { createImages } from '../images/createImages.js'
import { createOrigins } from '../origins/createOrigins.js'
import { readWallet, type WalletReaderOptions } from './readWallet.js'

const maxCount = 1_000_000

const pageSchema = z.object({ data: z.array(z.unknown()), count: z.optional(z.unknown()) })
const countSchema = z.int().check(z.minimum(0), z.maximum(maxCount))

/** Pictures by address are the host's own choice: what the catalogue names would learn of the visitor. */
const readListed = (value: unknown, options: WalletReaderOptions): CatalogueWallet | undefined =>
  readWallet(typeof value === 'object' ? { ...value, image_url: undefined } : undefined, options)

/**
 * Reads an answer of `GET /getWallets`: the good ones among its first `entries` elements. What is no list of wallets is an empty one.
 */
export const readWalletPage = (
  value: unknown,
  entries: number,
  options: WalletReaderOptions = {},
): WalletPage => {
  const page = pageSchema.safeParse(value).data
  const wallets = page?.data.slice(0, entries).flatMap(item => readListed(item, options) ?? []) ?? []
  const count = countSchema.safeParse(page?.count).data ?? 0
  return { wallets, count: Math.max(count, wallets.length) }
}

const maxCatalogueBytes = 5 * 1024 * 1024

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
