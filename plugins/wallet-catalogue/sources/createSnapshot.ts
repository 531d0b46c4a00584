import type { CatalogueWallet } from '../../../kernel/define.js'
import type { WalletReader } from '../../hosted-api/api.js'
import { snapshot, type SnapshotWallet } from './snapshot.js'

const linkTo = (base: string, end: string | undefined) => (end === undefined ? undefined : `${base}${end}`)

/** Under the names of the wallet API, with the networks of this site that belong to its namespaces. */
const toWire = (wallet: SnapshotWallet, chains: readonly string[]) => ({
  id: wallet.id,
  name: wallet.name,
  rdns: wallet.rdns,
  chains: chains.filter(chain => wallet.namespaces.some(namespace => chain.startsWith(`${namespace}:`))),
  mobile_link: wallet.mobile,
  desktop_link: wallet.desktop,
  app_store: linkTo('https://apps.apple.com/app/', wallet.ios),
  play_store: linkTo('https://play.google.com/store/apps/details?id=', wallet.android),
  chrome_store: linkTo('https://chromewebstore.google.com/detail/', wallet.chrome),
  firefox_store: linkTo('https://addons.mozilla.org/firefox/addon/', wallet.firefox),
  edge_store: linkTo('https://microsoftedge.microsoft.com/addons/detail/', wallet.edge),
  homepage: wallet.homepage,
  injected: wallet.flag === undefined ? undefined : [{ namespace: 'eip155', injected_id: wallet.flag }],
})

/**
 * Makes the bundled wallets for a site: those that share a namespace with it, all where it has no networks of its own. They pass the
 * same reader as the answers of the service. @param chains CAIP-2 ids of the networks of the site
 */
export const createSnapshot = (read: WalletReader, chains: readonly string[]): readonly CatalogueWallet[] =>
  snapshot.flatMap(wallet => {
    const wire = toWire(wallet, chains)
    return chains.length === 0 || wire.chains.length > 0 ? (read(wire) ?? []) : []
  })
