import { ProviderEventEmitter } from '@coinbase/wallet-sdk/dist/core/provider/interface.js'
import { background } from '../extension.js'

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly method?: string
  readonly params?: unknown
}

declare global {
  interface Window {
    coinbaseWalletExtension?: { readonly toldByApps: readonly string[] }
  }
}

const waiting = new Map<number, (answer: Answer) => void>()

/** The extension of Coinbase in a page, as far as the published SDK shows it: where it stands, and what the SDK tells it. */
class Extension extends ProviderEventEmitter {
  readonly isCoinbaseWallet = true
  /** Names of the apps whose SDK has found it. */
  readonly toldByApps: string[] = []

  setAppInfo(appName: string): void {
    this.toldByApps.push(appName)
  }

  request({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = waiting.size
      waiting.set(id, ({ result, error }) =>
        error ? reject(Object.assign(new Error(error.message), { code: error.code })) : resolve(result),
      )
      background.post({ id, method, params })
    })
  }
}

const provider = new Extension()
background.listen(message => {
  const { id, method, params } = message as Answer
  if (id !== undefined) return waiting.get(id)?.(message as Answer)
  if (method === 'metamask_accountsChanged') provider.emit('accountsChanged', params as never)
  if (method === 'metamask_chainChanged')
    provider.emit('chainChanged', (params as { readonly chainId: string }).chainId)
})

window.coinbaseWalletExtension = provider
const info = {
  uuid: crypto.randomUUID(),
  name: 'Coinbase Wallet',
  icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  rdns: 'com.coinbase.wallet',
}
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  )
window.addEventListener('eip6963:requestProvider', announce)
announce()
