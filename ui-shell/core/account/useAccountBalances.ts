import { useEffect, useState } from 'react'
import { caipAddress } from '../../../kernel/contract/caip.js'
import { nativeBalance } from '../../../kernel/contract/capabilities.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { usePlugin } from '../../kit/index.js'
import { createBalanceCache } from './balanceCache.js'

/** Nodes that are free limit what one page may ask: more accounts than these have no balance in a list, and few are asked at once. */
const maxRead = 20
const atOnce = 2
const readMs = 10_000

/** The balances of a list of accounts. */
export interface AccountBalances {
  /** Exact decimal text; undefined while it is read; null where it is not, or could not be. */
  of(address: string): string | undefined | null
}

/**
 * Reads the native balances of accounts that are listed, as long as the list is shown. What was read lately is not read again.
 * @param chain on whose network; of a testnet none are read
 */
export const useAccountBalances = (
  chain: NamespaceStore | undefined,
  addresses: readonly string[],
): AccountBalances => {
  const plugin = usePlugin()
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map())
  const network = chain?.network
  const isRead = network !== undefined && !network.testnet && !network.unsupported
  const asked = addresses.slice(0, maxRead)
  const list = asked.join()
  useEffect(() => {
    if (!isRead) return
    const leaving = new AbortController()
    const cache = createBalanceCache(plugin.storage, plugin.env.now)
    const tell = (id: string, balance: string | null) => {
      if (!leaving.signal.aborted) setKnown(before => new Map([...before, [id, balance]]))
    }
    const waiting = list.split(',').filter(Boolean)
    const readNext = async (): Promise<void> => {
      const address = waiting.shift()
      if (address === undefined || leaving.signal.aborted) return
      const id = caipAddress(network.caipNetworkId, address)
      const lately = cache.read(id)?.balance
      if (lately !== undefined) tell(id, lately)
      else {
        const late = new AbortController()
        const leave = () => late.abort()
        const cancel = plugin.env.after(readMs, leave)
        leaving.signal.addEventListener('abort', leave, { once: true })
        try {
          const capability = await plugin.loadCapability(nativeBalance, network.chainNamespace)
          const balance = await capability?.read(address, network, late.signal)
          if (balance !== undefined) cache.write(id, balance, network.nativeCurrency.symbol)
          tell(id, balance ?? null)
        } catch {
          // The account itself says so, when it is the active one.
          tell(id, null)
        } finally {
          cancel()
          leaving.signal.removeEventListener('abort', leave)
        }
      }
      return readNext()
    }
    for (let reader = 0; reader < atOnce; reader++) void readNext()
    return () => leaving.abort()
  }, [plugin, network, isRead, list])
  return {
    of: address =>
      isRead && asked.includes(address) ? known.get(caipAddress(network.caipNetworkId, address)) : null,
  }
}
