import type { ChainNamespace } from '../contract/types.js'
import { observable, runInAction } from '../mobx.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Adapters } from './Adapters.js'
import type { Registry } from './Registry.js'

/**
 * Tells whether what the offers of a chain need has been fetched, or could not be: see `knowsOffers` of a plugin's context. Where no offer
 * needs anything, that is known at once.
 */
export const createOfferNews = (
  registry: Pick<Registry, 'walletFeatures' | 'accountTabs'>,
  adapters: Pick<Adapters, 'loadCapability'>,
): ((chain: Pick<NamespaceStore, 'namespace'>) => boolean) => {
  const asked = new Set<ChainNamespace>()
  const settled = observable.set<ChainNamespace>()
  const fetch = async (namespace: ChainNamespace, needs: ReadonlySet<Needs>) => {
    // Who asks may be drawing, and what is drawn must not change meanwhile.
    await Promise.resolve()
    // Whoever needs one that failed is told when it is asked for.
    await Promise.allSettled([...needs].map(key => adapters.loadCapability(key, namespace)))
    runInAction(() => settled.add(namespace))
  }
  return ({ namespace }) => {
    if (settled.has(namespace)) return true
    const offers = [...registry.walletFeatures, ...registry.accountTabs]
    const needs = new Set(offers.flatMap(offer => offer.needs ?? []))
    if (needs.size === 0) return true
    if (!asked.has(namespace)) void fetch(namespace, needs)
    asked.add(namespace)
    return false
  }
}

type Needs = Parameters<Adapters['loadCapability']>[0]
