import { nativeBalance } from '../../../kernel/contract/capabilities.js'
import type { PluginContext } from '../../../kernel/define.js'
import { observable, reaction, runInAction } from '../../../kernel/mobx.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { createBalanceCache } from './balanceCache.js'
import type { NativeBalances } from '../api.js'

/** Specification sections 8 and 9: a failed read may be tried again after this, and every read must end by then. */
const retryMs = 30_000
const readMs = 10_000

/** Reads the native balance of each connected account, and keeps it in the account's store. */
export const createNativeBalances = (context: PluginContext): NativeBalances & { dispose(): void } => {
  const { stores, env, storage } = context
  const cache = createBalanceCache(storage, env.now)
  // The account's screen counts the seconds down from here, whoever has asked.
  const failedAt = observable.map<string, number>()
  const reading = new Map<string, Promise<void>>()
  const leaving = new AbortController()

  const retryAtOf = (caipAddress: string | undefined) => {
    const failed = caipAddress === undefined ? undefined : failedAt.get(caipAddress)
    return failed !== undefined && env.elapsed() < failed + retryMs ? failed + retryMs : undefined
  }

  const ask = async (chain: NamespaceStore, caipAddress: string): Promise<void> => {
    const { epoch, network, address, account } = chain
    const capability = context.capability(nativeBalance, chain.namespace)
    if (!capability || !network || !address) return
    const { signal, end } = deadline(context, leaving.signal)
    try {
      const balance = await capability.read(address, network, signal)
      cache.write(caipAddress, balance, network.nativeCurrency.symbol)
      runInAction(() => failedAt.delete(caipAddress))
      if (chain.epoch === epoch) account.setBalance(balance, network.nativeCurrency.symbol)
    } catch (error) {
      if (leaving.signal.aborted) return
      runInAction(() => failedAt.set(caipAddress, env.elapsed()))
      context.report(error)
      if (chain.epoch !== epoch) return
      account.balanceFailed()
    } finally {
      end()
    }
  }

  const refresh = async (namespace: string, isForced: boolean): Promise<void> => {
    const chain = stores.namespaces.get(namespace)
    const caipAddress = chain?.caipAddress
    if (!chain?.network || !caipAddress || (!isForced && retryAtOf(caipAddress) !== undefined)) return
    // Not read there: what the account then shows is no balance that a host should be told.
    if (chain.network.testnet || chain.network.unsupported) return
    const known = isForced ? undefined : cache.read(caipAddress)
    if (known) return chain.account.setBalance(known.balance, known.symbol)
    const open =
      reading.get(caipAddress) ?? ask(chain, caipAddress).finally(() => reading.delete(caipAddress))
    reading.set(caipAddress, open)
    await open
  }

  // Others read balances, too, after a transfer for one: an older amount must not come back from the cache.
  const stopKeeping = reaction(
    () =>
      stores.namespaces.connected.map(({ caipAddress, network, account }) => ({
        who: network?.testnet || network?.unsupported ? undefined : caipAddress,
        balance: account.balance,
        symbol: account.balanceSymbol,
      })),
    known => {
      for (const { who, balance, symbol } of known)
        if (who && balance && symbol && cache.read(who)?.balance !== balance)
          cache.write(who, balance, symbol)
    },
  )
  const stop = reaction(
    () =>
      stores.namespaces.connected.map(chain => ({
        namespace: chain.namespace,
        who: chain.caipAddress,
        canRead: context.capability(nativeBalance, chain.namespace) !== undefined,
      })),
    chains => chains.forEach(({ namespace }) => void refresh(namespace, false)),
    { fireImmediately: true, equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  )
  return {
    refresh: namespace => refresh(namespace, false),
    renew: namespace => refresh(namespace, true),
    retryAt: namespace => retryAtOf(stores.namespaces.get(namespace)?.caipAddress),
    dispose: () => {
      stopKeeping()
      stop()
      leaving.abort()
    },
  }
}

/** The end of a read: its time is over, or the plugin is gone. */
const deadline = (
  { env }: PluginContext,
  leaving: AbortSignal,
): { readonly signal: AbortSignal; end(): void } => {
  const controller = new AbortController()
  const cancel = env.after(readMs, () => controller.abort())
  const leave = () => {
    cancel()
    controller.abort()
  }
  leaving.addEventListener('abort', leave, { once: true })
  const end = () => {
    cancel()
    leaving.removeEventListener('abort', leave)
  }
  return { signal: controller.signal, end }
}
