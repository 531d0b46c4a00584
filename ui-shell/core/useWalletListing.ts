import { useCallback, useEffect, useState } from 'react'
import type { ServiceKey } from '../../kernel/define.js'
import { isModalError } from '../../kernel/errors/ModalError.js'
import type { PluginContext } from '../../kernel/plugin.js'
import { usePlugin } from '../kit/index.js'
import { walletListing, type WalletListing } from './api.js'

/** The service that arranges the wallet list. `none`: no plugin has one. */
export interface Listing {
  readonly state: 'none' | 'loading' | 'failed' | 'ready'
  readonly listing: WalletListing | undefined
  retry(): void
}

interface Answer {
  readonly token: ServiceKey<WalletListing> | undefined
  readonly listing?: WalletListing
  readonly hasFailed?: boolean
}

/** The service where its plugin is active already: then nothing is waited for. */
const present = (plugin: PluginContext, token: ServiceKey<WalletListing>): Answer => {
  try {
    return { token, listing: plugin.get(token) }
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return { token }
    throw error
  }
}

/** Fetches the service that arranges the wallet list. Use it inside `observer`: its plugin may go on and off. */
export const useWalletListing = (): Listing => {
  const plugin = usePlugin()
  const token = plugin.contributions(walletListing)
  const [latest, setAnswer] = useState<Answer>(() => (token ? present(plugin, token) : { token }))
  // Another plugin may have come first since.
  const { listing, hasFailed = false }: Answer = latest.token === token ? latest : { token }
  const load = useCallback(() => {
    if (!token) return
    plugin.load(token).then(
      service => setAnswer({ token, listing: service }),
      (error: unknown) => {
        plugin.report(error)
        setAnswer({ token, hasFailed: true })
      },
    )
  }, [plugin, token])
  useEffect(load, [load])
  const retry = () => {
    setAnswer({ token })
    load()
  }
  if (!token) return { state: 'none', listing: undefined, retry }
  return { state: listing ? 'ready' : hasFailed ? 'failed' : 'loading', listing, retry }
}
