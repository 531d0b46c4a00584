import { nameLookup, type Network, type PluginContext } from '../../../kernel/define.js'
import { compareStructural, reaction } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/index.js'
import type { Identity } from '../../hosted-api/api.js'
import type { NameApi } from '../createNameApi.js'
import { fetchAvatar } from './fetchAvatar.js'

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
): Promise<Identity | null> => {
  const [said] = await Promise.allSettled([api.identityOf(network.caipNetworkId, address, signal)])
  signal.throwIfAborted()
  if (said.status === 'fulfilled' && said.value?.name !== undefined) return said.value
  const chain = await loadCapability(nameLookup, network.chainNamespace)
  // A name on chain is optional: a failed lookup counts as none.
  const name = await chain?.nameOf(address, network, signal).catch(() => undefined)
  signal.throwIfAborted()
  if (name !== undefined) return { ...(said.status === 'fulfilled' && said.value), name }
  if (said.status === 'rejected') throw said.reason
  return said.value ?? null
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
    const name = taken.get(chain?.address ?? '') ?? identity.data?.name
    if (name !== undefined || identity.data) chain?.account.setProfile(name, avatar.data)
  }
  context.onDispose(
    // With the epoch: whoever comes back to an account finds it without its name.
    reaction(() => [chain?.epoch, identity.data, avatar.data] as const, show, {
      fireImmediately: true,
      equals: compareStructural,
    }),
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
