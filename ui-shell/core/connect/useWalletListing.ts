import { useCallback, useEffect, useState } from 'react'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { usePlugin } from '../../kit/index.js'
import { walletListing, type WalletArranger, type WalletListing } from '../api.js'

/** The service that arranges the wallet list. `none`: no plugin has one. */
export interface Listing {
  readonly state: 'none' | 'loading' | 'failed' | 'ready'
  readonly listing: WalletListing | undefined
  /** While it is loading: the wallets of this browser will stay as they were found. */
  readonly keepsFound: boolean
  retry(): void
}

interface Answer {
  readonly arranger: WalletArranger | undefined
  readonly listing?: WalletListing
  readonly hasFailed?: boolean
}

/** The service where its plugin is active already: then nothing is waited for. */
const present = (plugin: PluginContext, arranger: WalletArranger): Answer => {
  try {
    return { arranger, listing: plugin.get(arranger.service) }
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return { arranger }
    throw error
  }
}

/** Fetches the service that arranges the wallet list. Use it inside `observer`: its plugin may go on and off. */
export const useWalletListing = (): Listing => {
  const plugin = usePlugin()
  const arranger = plugin.contributions(walletListing)
  const [latest, setAnswer] = useState<Answer>(() => (arranger ? present(plugin, arranger) : { arranger }))
  // Another plugin may have come first since.
  const { listing, hasFailed = false }: Answer = latest.arranger === arranger ? latest : { arranger }
  const load = useCallback(() => {
    if (!arranger) return
    plugin.load(arranger.service).then(
      service => setAnswer({ arranger, listing: service }),
      (error: unknown) => {
        plugin.report(error)
        setAnswer({ arranger, hasFailed: true })
      },
    )
  }, [plugin, arranger])
  useEffect(load, [load])
  const retry = () => {
    setAnswer({ arranger })
    load()
  }
  const state = !arranger ? 'none' : listing ? 'ready' : hasFailed ? 'failed' : 'loading'
  // A kind of wallets that only the service knows may be wanted first.
  const isNamed = Boolean(plugin.options.order?.walletKinds?.length)
  const keepsFound = !isNamed && (arranger?.keepsFound?.(plugin.stores.flags.isOn) ?? false)
  return { state, listing, keepsFound, retry }
}
