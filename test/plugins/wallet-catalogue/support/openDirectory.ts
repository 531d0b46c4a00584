import { jest } from '@jest/globals'
import type { CatalogueWallet } from '../../../../kernel/define.js'
import type { WalletDirectory } from '../../../../plugins/wallet-catalogue/api.js'
import { settle } from '../../../support/kernel.js'
import { createSite, type SiteOptions } from './createSite.js'
import type { ScriptedApi } from './ScriptedApi.js'
import { wallet } from './wallets.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

export const many = (count: number, facts: Partial<CatalogueWallet> = {}) =>
  Array.from({ length: count }, (_, place) =>
    wallet(`w${place}`, { name: `Wallet ${place}`, image_id: `p${place}`, ...facts }),
  )
export const idsOf = ({ wallets }: WalletDirectory) => wallets.map(({ id }) => id)

/** AllWallets of a site, its first page there. */
export const openAll = async (api: ScriptedApi, options: SiteOptions = {}) => {
  const site = createSite({ api, ...options })
  const directory = await site.openAll()
  await settle()
  return { site, directory }
}
