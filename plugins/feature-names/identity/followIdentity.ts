import { nameLookup, type Network, type PluginContext } from '../../../kernel/define.js'
import { compareStructural, reaction } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/index.js'
import type { Identity } from '../../hosted-api/api.js'
import type { NameApi } from '../createNameApi.js'
import { fetchAvatar } from './fetchAvatar.js'

/** What has been heard of who an account is. */
interface Answer extends Identity {
  /** The service has answered, which registers names. */
  readonly isServed: boolean
  /** The chain has answered, or keeps no names: where there is none here, there is none. */
  readonly isSure: boolean
}

/**
 * Reads who an account is: what the service says, and where it knows no name, or is not there, the name that the chain itself keeps.
 * Rejects as the service does, where the chain has no name either. @returns null where nobody can say: there is no service
 */
const readIdentity = async (
  { loadCapability }: PluginContext,
  api: NameApi,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<Answer | null> => {
  const [said] = await Promise.allSettled([api.identityOf(network.caipNetworkId, address, signal)])
  signal.throwIfAborted()
  const served = said.status === 'fulfilled' ? said.value : undefined
  const isServed = served !== undefined
  if (served?.name !== undefined) return { ...served, isServed, isSure: true }
  const chain = await loadCapability(nameLookup, network.chainNamespace)
  // A name on chain is optional: a failed lookup is no failure.
  const [kept] = await Promise.allSettled([chain?.nameOf(address, network, signal)])
  signal.throwIfAborted()
  const isSure = kept.status === 'fulfilled'
  if (isSure && kept.value !== undefined) return { ...served, name: kept.value, isServed, isSure }
  if (said.status === 'rejected') throw said.reason
  return isServed || (isSure && chain) ? { ...served, isServed, isSure } : null
}

/** How long a name and a picture are shown before they are asked for again. */
const staleMs = 5 * 60_000

/** What {@link followIdentity} works with. */
interface IdentityInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly api: NameApi
}

/** What is known of who the connected account is. */
interface IdentityFollower {
  /** The active account has taken this name: it goes before what the service said. */
  setName(name: string): void
}

/**
 * Gives the connected EVM account its name and picture, on main networks. Another account or
 * network has taken them away before; what was on its way is of nobody.
 */
export const followIdentity = ({ context, queries, api }: IdentityInput): IdentityFollower => {
  const chain = context.stores.namespaces.get('eip155')
  const taken = new Map<string, string>()
  const identity = queries.query({
    ask: () => {
      const { address, network } = chain ?? {}
      if (address === undefined || !network || network.testnet || network.unsupported) return undefined
      const id = network.caipNetworkId
      return {
        key: ['identity', id, address],
        fetch: signal => readIdentity(context, api, network, address, signal),
      }
    },
    staleMs,
  })
  // The name does not wait for the picture.
  const avatar = queries.query({
    ask: () => {
      const url = identity.data?.avatar
      return url === undefined
        ? undefined
        : { key: ['avatar', url], fetch: signal => fetchAvatar(context, url, signal) }
    },
    staleMs: Infinity,
  })
  const show = () => {
    if (!chain) return
    const { account } = chain
    const { data } = identity
    const name = taken.get(chain.address ?? '') ?? data?.name
    // The picture of an earlier visit stays while it is fetched anew.
    const last = data?.avatar !== undefined && account.profileName === name ? account.profileImage : undefined
    const image = avatar.data ?? (avatar.error ? undefined : last)
    if (name !== undefined) return account.setProfile(name, image)
    // So does a name that nobody takes back.
    if (!data || (!data.isSure && account.profileName !== undefined)) return
    if (data.isServed) account.setProfile(undefined, image)
    else account.expectProfile(undefined, undefined)
  }
  context.onDispose(
    // With the epoch: whoever comes back to an account finds it without its name.
    reaction(() => [chain?.epoch, identity.data, avatar.data, avatar.error] as const, show, {
      fireImmediately: true,
      equals: compareStructural,
    }),
  )
  context.onDispose(
    reaction(
      () => [chain?.epoch, identity.isLoading] as const,
      ([, isLoading]) => chain?.account.seekProfile(isLoading),
      { fireImmediately: true, equals: compareStructural },
    ),
  )
  // A visitor who looks again after a while.
  context.tap(context.hooks.modal.opened, () => {
    if (identity.isStale) void identity.refresh()
  })
  return {
    setName: name => {
      if (chain?.address !== undefined) taken.set(chain.address, name)
      show()
    },
  }
}
