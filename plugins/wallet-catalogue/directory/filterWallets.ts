import { isInstalled } from '../arrange/isInstalled.js'
import type { ListedWallet, WalletFilter } from '../api.js'

/** A text as it is compared: without case, accents and white space around it. */
export const comparable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Makes the comparable name of a wallet, once for each. */
export const createNames = (): ((wallet: ListedWallet) => string) => {
  const names = new Map<string, string>()
  return ({ name }) => {
    const known = names.get(name)
    if (known !== undefined) return known
    const made = comparable(name)
    names.set(name, made)
    return made
  }
}

/** What wallets are compared with. */
export interface WalletQuestion {
  /** Made by {@link comparable}; empty for all. */
  readonly search: string
  readonly filter: WalletFilter
}

const isOnPhones = ({ mobile_link, app_store, play_store }: ListedWallet) =>
  (mobile_link ?? app_store ?? play_store) !== undefined

const isOnChain = ({ chains, connector }: ListedWallet, chain: string) =>
  chains
    ? chains.includes(chain)
    : (connector?.namespaces.some(namespace => chain.startsWith(`${namespace}:`)) ?? false)

/** Those that a search and a filter let through, in their order. Pure, but for the names that it keeps. */
export const filterWallets = (
  wallets: readonly ListedWallet[],
  { search, filter }: WalletQuestion,
  nameOf: (wallet: ListedWallet) => string,
): readonly ListedWallet[] =>
  wallets.filter(
    wallet =>
      (search === '' || nameOf(wallet).includes(search)) &&
      (!filter.isInstalled || isInstalled(wallet.connector)) &&
      (!filter.isMobile || isOnPhones(wallet)) &&
      (!filter.isCertified || wallet.badge_type === 'certified') &&
      (filter.chain === undefined || isOnChain(wallet, filter.chain)),
  )
