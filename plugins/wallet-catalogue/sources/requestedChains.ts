import type { PluginContext } from '../../../kernel/define.js'

/** CAIP-2 ids of all networks of this site. Observable. */
export const requestedChains = ({ stores }: PluginContext): readonly string[] =>
  stores.namespaces.all.flatMap(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId))
