import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/define.js'
import { usePlugin } from '../../../ui-shell/kit/index.js'
import { walletCatalogueService, type WalletCatalogue } from '../../wallet-catalogue/api.js'

/** A wallet as it is shown here, and found in this browser. */
export interface ShownWallet {
  readonly name: string
  readonly icon: string | undefined
  /** Undefined where it is not to be asked here: not installed, in a view of its own, or two claim to be it, and the visitor chooses in the list. */
  readonly connector: Connector | undefined
}

/** A wallet with its icon from the catalogue, and its connector where it is installed. Use it inside `observer`. */
export const useWallet = (wallet: CatalogueWallet): ShownWallet => {
  const plugin = usePlugin()
  const catalogue = findCatalogue(() => plugin.get(walletCatalogueService))
  const { name, rdns, image_url } = wallet
  const announced = plugin.stores.connectors.list.filter(
    connector => rdns !== undefined && connector.rdns === rdns,
  )
  const connector = announced[0] ?? catalogue?.find(wallet.id)?.connector
  return {
    name,
    icon: catalogue?.icon(wallet) ?? image_url,
    connector: connector?.isAmbiguous || connector?.opens ? undefined : connector,
  }
}

/** The catalogue is a plugin of its own, and need not be in the list. */
const findCatalogue = (get: () => WalletCatalogue): WalletCatalogue | undefined => {
  try {
    return get()
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
    throw error
  }
}
