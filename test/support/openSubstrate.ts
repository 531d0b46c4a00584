import { ApiPromise, WsProvider } from '@polkadot/api'
import { jest } from '@jest/globals'

/** A client of a Substrate chain, as hosts have it. */
export interface Substrate {
  readonly api: ApiPromise
  /** The free balance of an account. */
  freeOf(address: string): Promise<bigint>
  /** A transfer of native coins, to be signed. */
  transfer(to: string, amount: bigint): ReturnType<ApiPromise['tx'][string][string]>
  close(): Promise<void>
}

/** Connects `@polkadot/api` to a node, without its talk on the console. */
export const openSubstrate = async (wsUrl: string): Promise<Substrate> => {
  const consoles = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')]
  for (const each of consoles) each.mockImplementation(() => undefined)
  // Its types were not made for `exactOptionalPropertyTypes`.
  const options = { provider: new WsProvider(wsUrl), noInitWarn: true } as ConstructorParameters<
    typeof ApiPromise
  >[0]
  const api = await ApiPromise.create(options)
  return {
    api,
    freeOf: async address => {
      const account = await api.query['system']?.['account']?.(address)
      return BigInt((account?.toJSON() as { data: { free: string } }).data.free)
    },
    transfer: (to, amount) => {
      const method = api.tx['balances']?.['transferKeepAlive']
      if (!method) throw new Error('The runtime knows no transfers.')
      return method(to, amount)
    },
    close: async () => {
      await api.disconnect()
      for (const each of consoles) each.mockRestore()
    },
  }
}
