import { Networks } from '@stellar/stellar-base'
import { StellarTestWallet, type StellarWalletMemory } from './StellarTestWallet.js'

/** How a test wallet begins. */
export interface StellarTestWalletOptions {
  readonly answer?: 'approve' | 'reject'
  readonly isLocked?: boolean
  readonly hasAccount?: boolean
}

const fresh: StellarWalletMemory = {
  isAllowed: false,
  account: 0,
  network: 'PUBLIC',
  networkPassphrase: Networks.PUBLIC,
}

/**
 * Puts a test wallet where Freighter's API stands in a page. What it remembers over page loads is in the storage, as an extension
 * keeps it in its own.
 * @param page such as `window`
 */
export const installStellarTestWallet = (
  page: object,
  storage?: Pick<Storage, 'getItem' | 'setItem'>,
  options: StellarTestWalletOptions = {},
): StellarTestWallet => {
  const kept = storage?.getItem('stellar-test-wallet')
  const memory = { ...fresh, ...(kept ? (JSON.parse(kept) as StellarWalletMemory) : {}) }
  const wallet = new StellarTestWallet(memory, now =>
    storage?.setItem('stellar-test-wallet', JSON.stringify(now)),
  )
  Object.assign(wallet, options)
  Object.defineProperty(page, 'freighterApi', { value: wallet.api, configurable: true })
  return wallet
}
