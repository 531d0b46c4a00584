import type { CatalogueWallet } from '../../../../../kernel/define.js'
import { connectingWalletConnectView } from '../../../../../plugins/connector-walletconnect/api.js'
import { connectView } from '../../../../../ui-shell/core/api.js'
import { openRemote, type RemoteInput } from './openRemote.js'
import { png } from '../../../../support/pictures.js'

/** Where the wallet can be had for phones. */
export const stores = {
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example.harbor',
}
/** A wallet with every way. */
export const harbor: CatalogueWallet = {
  ...{ id: 'h', name: 'Harbor', rdns: 'example.harbor', image_url: png({ name: 'harbor' }) },
  ...{ mobile_link: 'harbor://', desktop_link: 'harbor://', webapp_link: 'https://harbor.example' },
  ...{ ...stores, homepage: 'https://harbor.example' },
}
/** One with an app alone. */
export const app: CatalogueWallet = { id: 'm', name: 'Meadow', mobile_link: 'meadow:' }
/** One with a page alone. */
export const page: CatalogueWallet = { id: 'l', name: 'Loom', webapp_link: 'https://loom.example' }
/** One that is an extension alone. */
export const extension: CatalogueWallet = { id: 'e', name: 'Ember', rdns: 'example.ember' }
/** The visitor has chosen a wallet in the list. */
export const openWallet = async (wallet: CatalogueWallet, input: RemoteInput = {}) => {
  const modal = await openRemote(input)
  await modal.open(connectView)
  await modal.does(() => modal.kernel.push(connectingWalletConnectView, { wallet }))
  return modal
}

/** The same, with the code, or its link, there. */
export const openReady = async (wallet: CatalogueWallet, input: RemoteInput = {}) => {
  const modal = await openWallet(wallet, input)
  await modal.does(() => modal.remote.ready())
  return modal
}
