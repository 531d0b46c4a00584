import type { Kernel } from 'portico/kernel'
import type { AnyPlugin, NamespaceAdapter, NamespaceContribution, PluginSpec } from 'portico/plugin'
import { messageOf } from '../../../kernel/errors/messageOf.js'
import type { Check, Outcome } from '../Check.js'
import { createSubjectKernel } from '../createSubjectKernel.js'

/** Texts that are an address of no chain. */
const junk = ['', ' ', 'javascript:alert(1)', '<img src=x>', '0x', '\n', 'x'.repeat(100_000)]

type Adapters = Map<string, NamespaceAdapter>

/** The plugin, with an eye on the adapters that the kernel makes of it. */
const watched = (plugin: AnyPlugin, adapters: Adapters): AnyPlugin => {
  const watch = (contribution: NamespaceContribution): NamespaceContribution => ({
    ...contribution,
    load: async () => {
      const create = await contribution.load()
      return (context, chain) => {
        const adapter = create(context, chain)
        adapters.set(chain.namespace, adapter)
        return adapter
      }
    },
  })
  return { ...plugin, spec: { ...plugin.spec, namespaces: (plugin.spec.namespaces ?? []).map(watch) } }
}

/** What is not Base58 has a fixed length, or a checksum: one character more or less is seen. Base58 can go on by a few. */
const isBase58 = (address: string) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(address)

/** Texts that look like an address and are none: whoever takes them sends to nobody. */
const nearMisses = (address: string): readonly string[] => {
  const middle = Math.floor(address.length / 2)
  const counts = isBase58(address) ? [8] : [1, 8]
  return [
    address.slice(0, middle),
    ...counts.flatMap(count => [address.slice(0, -count), address + address.slice(-1).repeat(count)]),
    `${address}${address}`,
    `${address.slice(0, middle)}!${address.slice(middle + 1)}`,
    ` ${address}`,
  ]
}

const twice = (ids: readonly string[]) => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]

const judgeAddresses = ({ isAddress }: NamespaceAdapter, address: string | undefined): readonly string[] => {
  if (address === undefined) return ['name one of its addresses in the option "addresses"']
  return [
    ...junk.filter(text => isAddress(text)).map(text => `"${text.slice(0, 32)}" is taken for an address`),
    ...(isAddress(address) ? [] : [`"${address}" is not taken for an address`]),
    ...nearMisses(address)
      .filter(text => isAddress(text))
      .map(text => `"${text}" is taken for an address: compare with "${address}"`),
    ...(isAddress(`${address}\n`) ? ['an address with a line break is taken for one'] : []),
  ]
}

const judgeChain = (
  { namespace, networks }: NamespaceContribution,
  adapter: NamespaceAdapter,
  address: string | undefined,
): readonly string[] => [
  ...judgeAddresses(adapter, address),
  ...adapter.capabilities
    .filter(({ value }) => value === undefined || value === null)
    .map(({ key }) => `capability ${key.id} is declared, but nothing stands behind it`),
  ...twice(adapter.capabilities.map(({ key }) => key.id)).map(
    id => `capability ${id} is declared twice: only the first counts`,
  ),
  ...twice(networks.map(({ caipNetworkId }) => caipNetworkId)).map(id => `${id} is listed twice`),
  ...networks
    .filter(({ caipNetworkId }) => !caipNetworkId.startsWith(`${namespace.id}:`))
    .map(({ caipNetworkId }) => `${caipNetworkId} is none of its networks`),
]

/** What the plugin brings to chains of others can be had of the kernel, where the chain is there and lacks it. */
const judgeBrought = async (
  kernel: Kernel,
  { capabilities: brought = [] }: PluginSpec,
): Promise<readonly string[]> => {
  const names = brought.map(({ key, namespace }) => `${namespace}: capability ${key.id}`)
  const problems = twice(names).map(name => `${name} is brought twice: only the first counts`)
  for (const { key, namespace } of brought) {
    if (!kernel.stores.namespaces.get(namespace)) continue
    const value = await kernel.loadCapability(key, namespace).catch(messageOf)
    if (value === undefined || value === null)
      problems.push(`${namespace}: capability ${key.id} is brought, but nothing stands behind it`)
    if (typeof value === 'string')
      problems.push(`${namespace}: capability ${key.id} cannot be made: ${value}`)
  }
  return problems
}

/** Chains can do what the plugin says: its adapter loads, knows its addresses, and hands out one provider; what it brings to others is there. */
export const capabilities: Check = {
  name: 'capabilities',
  run: async ({ make, options }): Promise<Outcome> => {
    const adapters: Adapters = new Map()
    const { kernel, plugin } = createSubjectKernel({ make: () => watched(make(), adapters), options })
    const chains = plugin.spec.namespaces ?? []
    if (chains.length === 0 && !plugin.spec.capabilities?.length)
      return { skipped: 'the plugin brings no chain, and no capability to others' }
    const problems: string[] = [...(await judgeBrought(kernel, plugin.spec))]
    for (const contribution of chains) {
      const { id } = contribution.namespace
      const provider = await kernel.provider(id)
      const adapter = adapters.get(id)
      if (provider !== (await kernel.provider(id)) || typeof provider !== 'object' || provider === null)
        problems.push(`${id}: its provider must be one object for the modal's life`)
      const found = adapter ? judgeChain(contribution, adapter, options.addresses?.[id]) : []
      problems.push(...found.map(problem => `${id}: ${problem}`))
    }
    kernel.dispose()
    return problems
  },
}
