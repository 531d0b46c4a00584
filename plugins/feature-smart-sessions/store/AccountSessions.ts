import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction, runInAction } from '../../../kernel/mobx.js'
import type { Ask, Query, QueryMaker } from '../../../kernel/query/index.js'
import type { HostedSession, SessionAccount } from '../../hosted-api/api.js'
import type { GrantedPermissions, PermissionRequest, SmartSession, SmartSessions } from '../api.js'
import { findSessions } from '../flows/findSessions.js'
import { grantSession } from '../flows/grantSession.js'
import { revokeSession } from '../flows/revokeSession.js'
import { readPermission } from '../permissions/readPermission.js'

/** As of balances. */
const staleMs = 30_000

/** What the service says of an account; undefined: it keeps no sessions of the network. */
interface Known {
  readonly sessions: readonly HostedSession[] | undefined
}

const toSession = ({ pci, site, expiry, permissions }: HostedSession): SmartSession => ({
  id: pci,
  site,
  expiresAt: expiry * 1000,
  acts: permissions.map(readPermission),
})

/** The sessions of the active EVM account: what the service lists, and what is granted and revoked. */
export class AccountSessions implements SmartSessions {
  revoking: SmartSessions['revoking'] = undefined
  fault: SmartSessions['fault'] = undefined
  private watchers = 0
  /** Ids of those that were revoked from here: the service may list them for a while. */
  private readonly revoked = new Set<string>()
  readonly #context: PluginContext
  readonly #known: Query<Known>
  readonly #end: () => void
  /** Which revocation counts: another account or network begins anew. */
  #attempt = 0

  constructor(context: PluginContext, queries: QueryMaker) {
    this.#context = context
    makeAutoObservable(
      this,
      { revoking: observableRef, fault: observableRef, grant: false, dispose: false },
      { autoBind: true },
    )
    this.#known = queries.query({
      staleMs,
      isWanted: () => this.watchers > 0 && context.stores.modal.isOpen,
      ask: () => this.ask(),
    })
    this.#end = reaction(() => this.chain?.epoch, this.forget)
  }

  get list(): readonly SmartSession[] | undefined {
    const sessions = this.#known.data?.sessions
    const now = this.#context.env.now()
    const rank = ({ expiresAt }: SmartSession) => (expiresAt > now ? expiresAt : Infinity)
    return sessions
      ?.filter(({ pci, isRevoked }) => !isRevoked && !this.revoked.has(pci))
      .map(toSession)
      .sort((one, other) => rank(one) - rank(other) || other.expiresAt - one.expiresAt)
  }

  get isServed(): boolean | undefined {
    const { data } = this.#known
    return data === undefined ? undefined : data.sessions !== undefined
  }

  get error(): Error | undefined {
    return this.#known.error
  }

  get isFetching(): boolean {
    return this.#known.isFetching
  }

  refresh(): Promise<void> {
    return this.#known.renew()
  }

  watch(): () => void {
    this.watchers++
    return () => runInAction(() => this.watchers--)
  }

  async grant(request: PermissionRequest): Promise<GrantedPermissions> {
    const granted = await grantSession(this.#context, request)
    // Who has not looked yet has nothing that is out of date.
    if (this.#known.data) void this.refresh()
    return granted
  }

  async revoke(id: string): Promise<boolean> {
    const session = this.#known.data?.sessions?.find(({ pci }) => pci === id)
    if (!session || this.revoking) return false
    const attempt = ++this.#attempt
    const isOver = () => attempt !== this.#attempt
    this.begin(id)
    try {
      await revokeSession(this.#context, session, () => this.take(id, 'posting'))
      if (isOver()) return false
      this.finish(id)
      void this.refresh()
      return true
    } catch (error) {
      if (!isOver()) this.fail(id, error)
      return false
    }
  }

  dispose(): void {
    this.#attempt++
    this.#end()
    this.#known.dispose()
  }

  private get chain() {
    return this.#context.stores.namespaces.get('eip155')
  }

  private ask(): Ask<Known> | undefined {
    const { address, network, isSupported } = this.chain ?? {}
    if (address === undefined || !network || !isSupported) return undefined
    const { caipNetworkId: networkId } = network
    return {
      key: ['sessions', networkId, address],
      fetch: signal => this.fetch({ networkId, address }, signal),
    }
  }

  private async fetch(account: SessionAccount, signal: AbortSignal): Promise<Known> {
    const api = await findSessions(this.#context)
    const isServed = await api?.supports(account.networkId, signal)
    return { sessions: api && isServed ? await api.sessions(account, signal) : undefined }
  }

  private begin(id: string): void {
    this.fault = undefined
    this.take(id, 'signing')
  }

  private take(id: string, step: 'signing' | 'posting'): void {
    this.revoking = { id, step }
  }

  private finish(id: string): void {
    this.revoking = undefined
    this.revoked.add(id)
  }

  private fail(id: string, error: unknown): void {
    this.revoking = undefined
    this.fault = { id, error }
  }

  private forget(): void {
    this.#attempt++
    this.revoking = this.fault = undefined
  }
}
