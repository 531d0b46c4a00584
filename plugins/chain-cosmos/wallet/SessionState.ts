import { hex } from '@scure/base'
import type { Account, CaipNetworkId, Network, SessionListener } from '../../../kernel/define.js'
import { runInAction } from '../../../kernel/mobx.js'
import { decodeAddress } from '../address/decodeAddress.js'
import type { CosmosKey } from './CosmosKey.js'

const toAccounts = (keys: readonly CosmosKey[]): readonly Account[] =>
  keys.map(({ address, name }) => {
    const identity = identityOf(address)
    return {
      address,
      type: 'eoa',
      ...(identity !== undefined && { identity }),
      ...(name !== undefined && { label: name }),
    }
  })

/** Of all networks alike, where one key has an address on each. */
const identityOf = (address: string): string | undefined => {
  const bytes = decodeAddress(address)?.bytes
  return bytes && hex.encode(bytes)
}

const textOf = (keys: readonly CosmosKey[]): string =>
  JSON.stringify(keys.map(({ address, name }) => [address, name]))

/** A network that a wallet has let this site in on, with what it has opened there. */
export interface OpenNetwork {
  readonly network: Network
  readonly keys: readonly CosmosKey[]
}

/** What a wallet has opened to this site, network by network, which of them is in use, and who wants to know. */
export class SessionState {
  private readonly listeners = new Set<SessionListener>()
  private readonly entries = new Map<CaipNetworkId, OpenNetwork>()
  /** The account in use, where the wallet has several. */
  private active: string | undefined

  constructor(
    private current: Network,
    keys: readonly CosmosKey[],
  ) {
    this.learn(current, keys)
  }

  get network(): Network {
    return this.current
  }

  /** Every network that the wallet has let this site in on. */
  get networks(): readonly Network[] {
    return [...this.entries.values()].map(({ network }) => network)
  }

  /** Those of the network in use, the active one first. */
  get keys(): readonly CosmosKey[] {
    return this.keysOn(this.current)
  }

  get accounts(): readonly Account[] {
    return toAccounts(this.keys)
  }

  keysOn({ caipNetworkId }: Network): readonly CosmosKey[] {
    const keys = this.entries.get(caipNetworkId)?.keys ?? []
    const isActive = ({ address }: CosmosKey) => identityOf(address) === this.active
    return [...keys.filter(isActive), ...keys.filter(key => !isActive(key))]
  }

  /** The wallet has opened its account on a network, or said more of it; nobody is told of that. */
  learn(network: Network, keys: readonly CosmosKey[]): void {
    this.entries.set(network.caipNetworkId, { network, keys })
  }

  /** Other accounts are in use; none on the network in use: the session is over. @param active the address in use, where it is known */
  share(readings: readonly OpenNetwork[], active?: string): void {
    const before = textOf(this.keys)
    for (const { network, keys } of readings) this.learn(network, keys)
    if (active !== undefined) this.active = identityOf(active)
    if (textOf(this.keys) !== before) this.tell(listener => listener.accountsChanged(this.accounts))
  }

  /** Another network is used: a network and its addresses change together. */
  move(network: Network): void {
    const before = textOf(this.keys)
    const isOther = network.caipNetworkId !== this.current.caipNetworkId
    this.current = network
    this.tell(listener => {
      if (isOther) listener.networkChanged(network.caipNetworkId)
      if (textOf(this.keys) !== before) listener.accountsChanged(this.accounts)
    })
  }

  end(): void {
    this.tell(listener => listener.ended())
  }

  watch(listener: SessionListener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private tell(say: (listener: SessionListener) => void): void {
    runInAction(() => [...this.listeners].forEach(say))
  }
}
