import { namespaceName, type Translate } from '../../../ui-shell/kit/index.js'
import { joinNames } from '../../../ui-shell/kit/joinNames.js'
import type { LeftOut } from './leftOutOf.js'

/** As many are named; the others are counted. */
const maxNames = 4

/** Puts what a wallet has not opened into words: chains before networks, as one list in the way of the language. */
export const leftOutText = (t: Translate, { wallet, chains, networks }: LeftOut): string => {
  const all = [...chains.map(chain => namespaceName(t, chain)), ...networks.map(({ name }) => name)]
  const isLong = all.length > maxNames
  const names = isLong ? all.slice(0, maxNames - 1) : all
  const rest = isLong ? [t('wc.leftOut.more', { count: all.length - names.length })] : []
  return t('wc.leftOut', { wallet, list: joinNames(t.locale, [...names, ...rest]) })
}
