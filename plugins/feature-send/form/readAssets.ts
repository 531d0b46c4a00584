import { nativeBalance, tokenBalances, type PluginContext, type TokenAmount } from '../../../kernel/define.js'
import { isMore, isSome, worthOf } from '../amounts/decimals.js'
import type { Asset } from './Asset.js'
import type { Place } from './Place.js'

const assetOf = ({ token, amount, decimals, symbol, name, icon, price }: TokenAmount): Asset => ({
  ...{ token, amount, decimals, symbol: symbol ?? name ?? '?', name: name ?? symbol ?? token },
  ...(icon !== undefined && { icon }),
  ...(price !== undefined && isSome(price) && { price }),
})

const valueOf = ({ amount, price }: Asset): string => (price === undefined ? '0' : worthOf(amount, price))

/** What the active account holds, the native coin first, then by value. Rejects when the native balance cannot be read. */
export const readAssets = async (
  { capability, report }: PluginContext,
  { network, address }: Place,
  signal: AbortSignal,
): Promise<readonly Asset[]> => {
  const { chainNamespace: namespace, nativeCurrency, assets } = network
  const coins = capability(nativeBalance, namespace)
  const tokens = capability(tokenBalances, namespace)
  const [coin, held] = await Promise.all([
    coins?.read(address, network, signal) ?? '0',
    // Whoever sends coins need not wait for tokens that cannot be read.
    tokens?.read(address, network, signal).catch((error: unknown) => {
      if (!signal.aborted) report(error)
      return []
    }) ?? [],
  ])
  const native: Asset = {
    ...nativeCurrency,
    amount: coin,
    ...(assets?.imageUrl !== undefined && { icon: assets.imageUrl }),
  }
  // What has no decimals is mostly a collectible or an advertisement, and not to be paid with.
  const worthwhile = held.filter(({ decimals }) => decimals > 0).map(assetOf)
  return [native, ...worthwhile.sort((a, b) => (isMore(valueOf(a), valueOf(b)) ? -1 : 1))]
}
