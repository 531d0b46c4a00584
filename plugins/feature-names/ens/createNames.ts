import type { NameLookup, NamespaceStore, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { keeperOf } from './keeperOf.js'

const lazy = <T>(load: () => Promise<T>) => fetchLazy(load, 'feature-names')
const fetchNormalizing = () => lazy(() => import('./normalizeName.js'))
const fetchAddresses = () => lazy(() => import('./readAddress.js'))
const fetchEns = () => lazy(() => import('./openEns.js'))

/** Makes the looking up of names (ENS) over the networks of a chain. Where none of them keeps names, nothing is fetched and nobody asked. */
export const createNames = (context: PluginContext, chain: NamespaceStore): NameLookup => ({
  addressOf: async (text, network, signal) => {
    const keeper = keeperOf(chain.networks, network, text)
    if (!keeper) return undefined
    const [{ normalizeName }, { openEns }, { readAddress }] = await Promise.all([
      fetchNormalizing(),
      fetchEns(),
      fetchAddresses(),
    ])
    const name = normalizeName(text)
    const address = await readAddress(await openEns(context, keeper, name, signal), name, network)
    signal.throwIfAborted()
    return address
  },
  nameOf: async (address, network, signal) => {
    const keeper = keeperOf(chain.networks, network, undefined)
    if (!keeper) return undefined
    const [{ openEns }, { readName }] = await Promise.all([fetchEns(), lazy(() => import('./readName.js'))])
    const ens = await openEns(context, keeper, address, signal)
    const name = await readName(ens, address)
    signal.throwIfAborted()
    if (name === undefined || !(await fetchNormalizing()).isNormalized(name)) return undefined
    const owner = await (await fetchAddresses()).readAddress(ens, name, keeper.network)
    signal.throwIfAborted()
    return owner?.toLowerCase() === address.toLowerCase() ? name : undefined
  },
})
