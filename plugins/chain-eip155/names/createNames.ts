import type { NameLookup, Network, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { rpcService } from '../tokens.js'
import { keeperOf } from './keeperOf.js'

const fetchAddresses = () => fetchLazy(() => import('./readAddress.js'), 'chain-eip155')
const fetchNormalizing = () => fetchLazy(() => import('./normalizeName.js'), 'chain-eip155')

/** Makes the looking up of names over the networks of a host. Where none of them keeps names, nothing is fetched and nobody asked. */
export const createNames = ({ load }: PluginContext, networks: readonly Network[]): NameLookup => {
  const clientOf = async (network: Network) => (await load(rpcService)).client(network)
  return {
    addressOf: async (text, network, signal) => {
      const keeper = keeperOf(networks, network, text)
      if (!keeper) return undefined
      const [{ normalizeName }, { readAddress }] = await Promise.all([fetchNormalizing(), fetchAddresses()])
      const name = normalizeName(text)
      const address = await readAddress(await clientOf(keeper.network), keeper, name, network)
      signal.throwIfAborted()
      return address
    },
    nameOf: async (address, network, signal) => {
      const keeper = keeperOf(networks, network, undefined)
      if (!keeper) return undefined
      const { readName } = await fetchLazy(() => import('./readName.js'), 'chain-eip155')
      const client = await clientOf(keeper.network)
      const name = await readName(client, keeper, address)
      signal.throwIfAborted()
      if (name === undefined || !(await fetchNormalizing()).isNormalized(name)) return undefined
      const { readAddress } = await fetchAddresses()
      const owner = await readAddress(client, keeper, name, keeper.network)
      signal.throwIfAborted()
      return owner?.toLowerCase() === address.toLowerCase() ? name : undefined
    },
  }
}
