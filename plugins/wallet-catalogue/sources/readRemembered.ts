import type { CatalogueWallet } from '../../../kernel/define.js'
import type { WalletReader } from '../../hosted-api/api.js'

/** Reads a wallet for, or from, storage. Without a picture by address: it would be fetched from wherever storage says. */
export const readRemembered = (read: WalletReader, value: unknown): CatalogueWallet | undefined => {
  const wallet = read(value)
  return wallet && read({ ...wallet, image_url: undefined })
}
