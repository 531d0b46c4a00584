import type { Kernel } from '../kernel/contract/Kernel.js'
import type { AnyPlugin, Offer } from '../kernel/contract/plugin.js'
import { capabilitiesOf, isSupported } from '../kernel/registry/isOffered.js'
import type { NamespaceStore } from '../kernel/stores/NamespaceStore.js'
import type { ChainNamespace } from '../kernel/contract/types.js'

/** One condition for an action to be offered. */
export interface OfferCheck {
  readonly check: 'installed' | 'flag' | 'connected' | 'capability' | 'condition'
  readonly isMet: boolean
  /** What was looked at, and what to do where it does not hold. For developers, in English. */
  readonly about: string
}

/** Why the account view offers an action, or does not. */
export interface Explanation {
  readonly isOffered: boolean
  /** In the order in which they are looked at. What depends on one that does not hold is left out. */
  readonly checks: readonly OfferCheck[]
}

interface Found {
  readonly plugin: AnyPlugin
  readonly offer: Offer
}

const find = ({ registry }: Kernel, id: string): Found | undefined => {
  for (const plugin of registry.plugins) {
    const { walletFeatures = [], accountTabs = [] } = plugin.spec
    const offer = [...walletFeatures, ...accountTabs].find(each => each.id === id)
    if (offer) return { plugin, offer }
  }
  return undefined
}

const checkFlag = ({ registry }: Kernel, { plugin }: Found): OfferCheck => {
  const isMet = registry.isOn(plugin)
  const name = plugin.spec.flag?.id
  const wrong = name
    ? `its flag '${name}' is off, or a plugin that it requires is: see \`features\``
    : 'a plugin that it requires is off'
  return { check: 'flag', isMet, about: `'${plugin.id}': ${isMet ? 'on' : wrong}` }
}

const networkOf = ({ network }: NamespaceStore) => network?.caipNetworkId ?? 'no network'

const checkChain = async (
  kernel: Kernel,
  { plugin, offer }: Found,
  namespace: ChainNamespace,
): Promise<readonly OfferCheck[]> => {
  const chain = kernel.stores.namespaces.get(namespace)
  const isConnected = chain?.status === 'connected'
  const about = isConnected ? `'${namespace}' is connected` : `nothing is connected on '${namespace}'`
  const connected: OfferCheck = { check: 'connected', isMet: isConnected, about }
  if (!chain || !isConnected) return [connected]
  // Capabilities are not known before; where it cannot be fetched there are none.
  await kernel.provider(namespace).catch((error: unknown) => kernel.report(error, 'explain'))
  const capability = capabilitiesOf(kernel, chain)
  const { needs = [] } = offer
  // What other plugins bring is not there before, either. What cannot be fetched is told of as it is asked for.
  await Promise.allSettled(needs.map(key => kernel.loadCapability(key, namespace)))
  const capabilities = needs.map((key): OfferCheck => {
    const found = capability(key)
    const isMet = isSupported(found, chain)
    const lacks =
      found === undefined
        ? `'${namespace}' has no capability '${key.id}'`
        : `'${namespace}' has '${key.id}' not with this wallet, or not on ${networkOf(chain)}`
    return { check: 'capability', isMet, about: isMet ? `'${namespace}' has '${key.id}'` : lacks }
  })
  if (!offer.when || capabilities.some(({ isMet }) => !isMet)) return [connected, ...capabilities]
  const isMet = offer.when(chain, capability, point => kernel.registry.contributions(point))
  const condition = `'${plugin.id}' ${isMet ? 'is' : 'says that it is not'} possible with this account on ${networkOf(chain)}`
  return [connected, ...capabilities, { check: 'condition', isMet, about: condition }]
}

/** Looks at everything that decides whether an action or a tab is offered in the account. */
export const explain = async (
  kernel: Kernel,
  id: string,
  namespace: ChainNamespace | undefined = kernel.stores.namespaces.activeNamespace,
): Promise<Explanation> => {
  const found = find(kernel, id)
  const missing = `no plugin in the list has a wallet feature or an account tab '${id}'`
  const about = found ? `'${found.plugin.id}' has '${id}'` : missing
  const checks: OfferCheck[] = [{ check: 'installed', isMet: found !== undefined, about }]
  if (found) checks.push(checkFlag(kernel, found))
  if (found && namespace !== undefined && checks.every(({ isMet }) => isMet))
    checks.push(...(await checkChain(kernel, found, namespace)))
  return { isOffered: checks.every(({ isMet }) => isMet), checks }
}
