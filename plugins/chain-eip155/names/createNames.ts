import type { NameLookup, Network, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { keeperOf } from './keeperOf.js'

const lazy = <T>(load: () => Promise<T>) => fetchLazy(load, 'chain-eip155')
const fetchNormalizing = () => lazy(() => import('./normalizeName.js'))
const fetchAddresses = () => lazy(() => import('./readAddress.js'))
const fetchEns = () => lazy(() => import('./openEns.js'))

/**
 * Makes the looking up of names over the networks of a host. Where none of them keeps names, nothing is fetched and nobody asked.
 * @param gateways the origins that may be asked for what is kept outside of the chain
 */
export const createNames = (
  context: PluginContext,
  networks: readonly Network[],
  gateways: readonly string[] = [],
): NameLookup => ({
  addressOf: async (text, network, signal) => {
    const keeper = keeperOf(networks, network, text)
    if (!keeper) return undefined
    const [{ normalizeName }, { openEns }, { readAddress }] = await Promise.all([
      fetchNormalizing(),
      fetchEns(),
      fetchAddresses(),
    ])
    const name = normalizeName(text)
    const address = await readAddress(await openEns(context, keeper, gateways, name, signal), name, network)
    signal.throwIfAborted()
    return address
  },
  nameOf: async (address, network, signal) => {
    const keeper = keeperOf(networks, network, undefined)
    if (!keeper) return undefined
    const [{ openEns }, { readName }] = await Promise.all([fetchEns(), lazy(() => import('./readName.js'))])
    const ens = await openEns(context, keeper, gateways, address, signal)
    const name = await readName(ens, address)
    signal.throwIfAborted()
    if (name === undefined || !(await fetchNormalizing()).isNormalized(name)) return undefined
    const owner = await (await fetchAddresses()).readAddress(ens, name, keeper.network)
    signal.throwIfAborted()
    return owner?.toLowerCase() === address.toLowerCase() ? name : undefined
  },
})
