import { createTestWallet, openApprovalWindow, type TestChain, type TestWallet } from 'portico/testing'
import type { DemoSandbox } from '../sandbox.js'
import { drawIcon } from './drawIcon.js'
import { isWalletMode, type WalletMode } from './modes.js'

/** The test wallets of the page, and how they answer. */
export interface WalletDesk {
  /** The wallets announced so far. The first is the one that the panel steers. */
  readonly wallets: readonly TestWallet[]
  readonly mode: WalletMode
  readonly hasMore: boolean
  setMode(mode: WalletMode): void
  /** Announces one more wallet, as if its extension had just been installed. */
  announceNext(): void
  subscribe(listener: () => void): () => void
}

const otherWallets = [
  { name: 'Juniper Wallet', rdns: 'example.juniper', color: '#4f46a5' },
  { name: 'Saltmarsh Wallet', rdns: 'example.saltmarsh', color: '#b45309' },
]
/** A network that only the wallet has: what the page shows then is its "wrong network" screen. */
const elsewhere = { id: 424_242, name: 'Elsewhere' }
const modeKey = 'windfall.wallet-mode'
const countKey = 'windfall.wallet-count'

/** The mode of the address (`?wallet=approve`), else of the last visit of this tab, else a person is asked. */
const firstMode = (): WalletMode => {
  const wanted = new URLSearchParams(location.search).get('wallet') ?? sessionStorage.getItem(modeKey)
  return isWalletMode(wanted) ? wanted : 'ask'
}

/** The wallets know the first network only, so that going to another one asks them to add it. */
const chainsOf = ({ networks: [home] }: DemoSandbox): readonly TestChain[] => {
  const [rpcUrl] = home.rpcUrls.default.http
  const { id, name, nativeCurrency } = home
  return [
    { id, name, nativeCurrency, rpcUrl },
    { ...elsewhere, rpcUrl },
  ]
}

const makers = (sandbox: DemoSandbox): readonly (() => TestWallet)[] => {
  const shared = { chains: chainsOf(sandbox), storage: localStorage }
  const others = otherWallets.flatMap(({ name, rdns, color }, index) => {
    const privateKey = sandbox.spareKeys[index]
    const icon = drawIcon(name.charAt(0), color)
    return privateKey ? [() => createTestWallet({ ...shared, name, rdns, icon, privateKey })] : []
  })
  return [() => createTestWallet({ ...shared, accountCount: 3 }), ...others]
}

/** Announces the test wallet, and what was announced beside it before a reload. */
export const createWalletDesk = (sandbox: DemoSandbox): WalletDesk => {
  const waiting = [...makers(sandbox)]
  const listeners = new Set<() => void>()
  const closeWindows = new Map<TestWallet, () => void>()
  let wallets: readonly TestWallet[] = []
  let mode = firstMode()

  const changed = () => listeners.forEach(listener => listener())
  const apply = (wallet: TestWallet) => {
    wallet.setPolicy(mode === 'approve' || mode === 'reject' ? mode : 'manual')
    closeWindows.get(wallet)?.()
    // Where nobody is to answer, nobody is shown the question either.
    if (mode === 'never') closeWindows.delete(wallet)
    else closeWindows.set(wallet, openApprovalWindow(wallet))
  }
  const announceNext = () => {
    const wallet = waiting.shift()?.()
    if (!wallet) return
    wallets = [...wallets, wallet]
    apply(wallet)
    wallet.subscribe(changed)
    wallet.announce()
    sessionStorage.setItem(countKey, String(wallets.length))
    changed()
  }

  const count = Number(sessionStorage.getItem(countKey) ?? 1)
  for (let announced = 0; announced < count; announced++) announceNext()
  return {
    get wallets() {
      return wallets
    },
    get mode() {
      return mode
    },
    get hasMore() {
      return waiting.length > 0
    },
    setMode: next => {
      mode = next
      sessionStorage.setItem(modeKey, next)
      wallets.forEach(apply)
      changed()
    },
    announceNext,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
