import { walletFailed } from '../../../kernel/errors/connect.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { DriverListener, OpenWallet, WalletDriver } from './WalletDriver.js'

type Fn = (...args: readonly unknown[]) => unknown

const isFunction = (value: unknown): value is Fn => typeof value === 'function'

/** Calls what a wallet offers. Rejects with `WALLET_FAILED` where it lacks it, and with what it throws at once. */
const call = (owner: unknown, method: string, ...args: readonly unknown[]): Promise<unknown> =>
  new Promise(resolve => {
    const fn = readProperty(owner, method)
    if (!isFunction(fn)) throw walletFailed(`Method ${method} is not supported`, undefined)
    resolve(Reflect.apply(fn, owner, args))
  })

/**
 * Speaks with a wallet of `window.injectedWeb3`, as `@polkadot/extension-dapp` does. Such a
 * wallet has no network in use, and cannot be disconnected from a page.
 * @param siteName what it shows as the name of this site
 */
export const createInjectedDriver = (injected: object, siteName: string): WalletDriver => ({
  open: async () => {
    const method = isFunction(readProperty(injected, 'connect')) ? 'connect' : 'enable'
    return openWallet(await call(injected, method, siteName))
  },
})

const openWallet = (extension: unknown): OpenWallet => {
  const signer = () => readProperty(extension, 'signer')
  return {
    read: () => call(readProperty(extension, 'accounts'), 'get'),
    signRaw: request => call(signer(), 'signRaw', request),
    signPayload: payload => call(signer(), 'signPayload', payload),
    watch: listener => subscribe(readProperty(extension, 'accounts'), listener),
    disconnect: () => Promise.resolve(),
  }
}

/** Some wallets give the function that stops it only later, and some have no subscription at all. */
const subscribe = (accounts: unknown, { changed }: DriverListener): (() => void) => {
  const fn = readProperty(accounts, 'subscribe')
  if (!isFunction(fn)) return () => undefined
  const answer = Promise.resolve(Reflect.apply(fn, accounts, [(list: unknown) => changed(list)]))
  answer.catch(() => undefined)
  return () =>
    void answer
      .then(
        stop => (isFunction(stop) ? stop() : undefined),
        () => undefined,
      )
      .catch(() => undefined)
}
