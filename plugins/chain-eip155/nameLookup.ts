import type { NamespaceStore, NameLookup, PluginContext } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Eip155Options } from './api.js'

/** Makes the looking up of names that are kept on chain (ENS). What it takes is fetched with the first one. */
export const createNameLookup = (
  context: PluginContext,
  chain: NamespaceStore,
  options: Pick<Eip155Options, 'nameGateways'>,
): NameLookup => {
  const open = async () => {
    const { createNames } = await fetchLazy(() => import('./names/createNames.js'), 'chain-eip155')
    return createNames(context, chain.networks, options.nameGateways)
  }
  return {
    addressOf: async (...asked) => (await open()).addressOf(...asked),
    nameOf: async (...asked) => (await open()).nameOf(...asked),
  }
}
