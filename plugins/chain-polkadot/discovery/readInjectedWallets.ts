import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

/** A wallet that was found in this browser, checked as far as it is shown. */
export interface FoundWallet {
  /** What it is called in `window.injectedWeb3`. */
  readonly key: string
  readonly name: string
  /** Not looked at before its wallet is clicked. */
  readonly injected: object
}

/** How wallets call themselves, by what they are called in `window.injectedWeb3`: nothing there says so. */
const walletNames: ReadonlyMap<string, string> = new Map([
  ['enkrypt', 'Enkrypt'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['nova', 'Nova Wallet'],
  ['polkadot-js', 'Polkadot.js'],
  ['polkagate', 'PolkaGate'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
])

const maxEntries = 200

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const readEntry = (wallets: object, key: string): FoundWallet | undefined => {
  const injected = readProperty(wallets, key)
  // A key that is not what it looks like can only mean to be taken for another.
  if (safeText(key, textLimits.walletName) !== key || !isObject(injected)) return undefined
  return { key, name: walletNames.get(key) ?? key, injected }
}

/**
 * Reads `window.injectedWeb3`, where polkadot wallets stand by name; any script on the page may have written it. Entries that are no
 * wallets are left out. What they can do is looked at when one is used: looking may throw.
 */
export const readInjectedWallets = (window: Window): readonly FoundWallet[] => {
  try {
    const wallets = readProperty(window, 'injectedWeb3')
    if (!isObject(wallets)) return []
    return Object.keys(wallets)
      .slice(0, maxEntries)
      .flatMap(key => readEntry(wallets, key) ?? [])
  } catch {
    return []
  }
}
