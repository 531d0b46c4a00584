import type { PluginContext } from '../../../kernel/define.js'
import { compareStructural, observable, reaction, runInAction } from '../../../kernel/mobx.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import type { AccountProfile, AccountProfiles } from '../api.js'
import { createProfileCache } from './profileCache.js'

const profileOf = ({ account: { profileName: name, profileImage: image } }: NamespaceStore) =>
  name === undefined ? undefined : image === undefined ? { name } : { name, image }

/**
 * Keeps what accounts call themselves: an account that comes back has its name at once, until it is heard how it calls itself now. A name
 * that is gone is forgotten, and so are all when the visitor disconnects.
 */
export const keepProfiles = ({
  stores: { namespaces },
  storage,
  env,
}: Pick<PluginContext, 'stores' | 'storage' | 'env'>): {
  readonly profiles: AccountProfiles
  stop(): void
} => {
  const cache = createProfileCache(storage, env.now)
  const known = observable.map<string, AccountProfile>([...cache.read()], { deep: false })

  const keep = (account: string, profile: AccountProfile) => {
    runInAction(() => known.set(account, profile))
    cache.write(account, profile)
  }
  const forget = (isMeant: (account: string) => boolean) => {
    const meant = [...known.keys()].filter(isMeant)
    if (meant.length === 0) return
    runInAction(() => meant.forEach(account => known.delete(account)))
    cache.forget(isMeant)
  }
  const follow = (chain: NamespaceStore) =>
    reaction(
      () => ({
        who: chain.caipAddress,
        // Whoever comes back to an account finds it without its name.
        epoch: chain.epoch,
        isKnown: chain.account.isProfileKnown,
        profile: profileOf(chain),
      }),
      ({ who, epoch, isKnown, profile }, before) => {
        if (!who) {
          // Nothing stays behind of a visitor who has left.
          if (before?.who && chain.status === 'disconnected')
            forget(account => account.startsWith(`${chain.namespace}:`))
          return
        }
        const isSame = before?.who === who && before.epoch === epoch
        const last = known.get(who)
        if (isKnown && profile) keep(who, profile)
        else if (isKnown || (isSame && !profile)) forget(account => account === who)
        else if (!profile && last) chain.account.expectProfile(last.name, last.image)
      },
      { fireImmediately: true, equals: compareStructural },
    )
  const stops = namespaces.all.map(follow)
  return {
    profiles: {
      of: account => {
        const chain = namespaces.connected.find(({ caipAddress }) => caipAddress === account)
        return chain ? profileOf(chain) : known.get(account)
      },
    },
    stop: () => stops.forEach(stop => stop()),
  }
}
