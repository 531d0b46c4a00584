import { createTestWallet, openApprovalWindow, type TestChain } from '@portico/testing'
import type { DemoSandbox } from '../sandbox.js'
import { createMainWallet } from './createMainWallet.js'
import type { DemoWallet, WalletPart } from './DemoWallet.js'
import { drawIcon, juniper, saltmarsh } from './drawIcon.js'
import { joinParts } from './joinParts.js'
import { isWalletMode, type WalletMode } from './modes.js'

/** The test wallets of the page, and how they answer. */
export interface WalletDesk {
  /** The wallets announced so far. The first is the one that the panel steers. */
  readonly wallets: readonly DemoWallet[]
  readonly mode: WalletMode
  readonly hasMore: boolean
  setMode(mode: WalletMode): void
  /** Announces one more wallet, as if its extension had just been installed. */
  announceNext(): void
  subscribe(listener: () => void): () => void
}

const otherWallets = [
  { name: 'Juniper Wallet', rdns: 'example.juniper', icon: drawIcon('#5b4bd6', juniper) },
  { name: 'Saltmarsh Wallet', rdns: 'example.saltmarsh', icon: drawIcon('#0d7f8c', saltmarsh) },
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
const chainsOf = ({ networks: { eip155 } }: DemoSandbox): readonly TestChain[] => {
  const [{ id, name, nativeCurrency, rpcUrls }] = eip155
  const [rpcUrl] = rpcUrls.default.http
  return [
    { id, name, nativeCurrency, rpcUrl },
    { ...elsewhere, rpcUrl },
  ]
}

/** Wallets for EVM networks alone, as far as there are keys for them. */
const createOtherWallets = ({ spareKeys }: DemoSandbox, chains: readonly TestChain[]): DemoWallet[] =>
  otherWallets.flatMap((identity, index) => {
    const privateKey = spareKeys[index]
    const options = { ...identity, chains, storage: localStorage }
    return privateKey ? [joinParts(createTestWallet({ ...options, privateKey }), [], () => undefined)] : []
  })

/**
 * Announces the test wallet, and what was announced beside it before a reload.
 * @param announced how many wallets there are at first. Default: as many as before the reload
 */
export const createWalletDesk = async (
  sandbox: DemoSandbox,
  announced = Number(sessionStorage.getItem(countKey) ?? 1),
): Promise<WalletDesk> => {
  const chains = chainsOf(sandbox)
  const waiting = [await createMainWallet(sandbox, chains), ...createOtherWallets(sandbox, chains)]
  const listeners = new Set<() => void>()
  const closeWindows = new Map<WalletPart, () => void>()
  let wallets: readonly DemoWallet[] = []
  let mode = firstMode()

  const changed = () => listeners.forEach(listener => listener())
  const apply = (part: WalletPart) => {
    part.setPolicy(mode === 'approve' || mode === 'reject' ? mode : 'manual')
    closeWindows.get(part)?.()
    // Where nobody is to answer, nobody is shown the question either.
    if (mode === 'never') closeWindows.delete(part)
    else closeWindows.set(part, openApprovalWindow(part))
  }
  const announce = (part: WalletPart) => {
    apply(part)
    part.subscribe(changed)
    part.announce()
  }
  const announceNext = () => {
    const wallet = waiting.shift()
    if (!wallet) return
    wallets = [...wallets, wallet]
    wallet.parts.forEach(announce)
    changed()
  }

  for (let count = 0; count < announced; count++) announceNext()
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
      wallets.forEach(({ parts }) => parts.forEach(apply))
      changed()
    },
    announceNext: () => {
      announceNext()
      sessionStorage.setItem(countKey, String(wallets.length))
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
