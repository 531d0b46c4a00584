import pluginResults from '../../../../../bench/results/plugins.json'
import sizeResults from '../../../../../bench/results/size.json'
import { chains, type ChainId } from './chains.js'
import type { PlaygroundSettings } from './PlaygroundSettings.js'
import { needsEmbeddedWallet, needsHostedApi, plugins, usablePlugins, type PluginId } from './plugins.js'

const kilobytesOf = (rows: readonly { readonly what: string; readonly kB: number }[], what: string): number =>
  rows.find(row => row.what === what)?.kB ?? 0

const folderSize = (folder: string) => kilobytesOf(pluginResults.rows, folder)

/** kB of a chain's plugin, with all that it may ever fetch, as `npm run size` has measured it. */
export const chainSize = (id: ChainId): number => folderSize(chains[id].folder)

/** kB of a plugin, with all that it may ever fetch. */
export const pluginSize = (id: PluginId): number => folderSize(plugins[id].folder)

/** kB that a page has before the first click, and up to an open Connect view: of the modal with EVM networks. */
export const modalSizes = {
  page: kilobytesOf(sizeResults.rows, 'createModal + chain-eip155 + connector-injected, static graph'),
  connect: kilobytesOf(sizeResults.rows, 'everything fetched up to a visible Connect view'),
}

/** kB of all plugins of a choice, those that others need included. */
export const sumOf = ({ chains: chosen, plugins: wanted }: PlaygroundSettings): number => {
  const ids = usablePlugins(wanted, chosen)
  const sizes = [
    ...chosen.map(chainSize),
    ...ids.map(pluginSize),
    chosen.includes('eip155') ? folderSize('connector-injected') : 0,
    needsEmbeddedWallet(ids) ? folderSize('connector-auth') : 0,
    needsHostedApi(ids) ? folderSize('hosted-api') : 0,
  ]
  return sizes.reduce((sum, size) => sum + size, 0)
}
