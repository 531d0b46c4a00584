import { useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import { observer, usePlugin } from '../../kit/index.js'
import type { unsupportedChainView } from '../api.js'
import { UnsupportedChoice } from './UnsupportedChoice.js'
import { UnsupportedSettled } from './UnsupportedSettled.js'

/**
 * The wallet is on a network that the site does not use: what to do, and the way out. Goes on by itself when that is settled,
 * wherever it was settled. Loading: what the wallet can do. No list is empty, and a wallet answers offline, too.
 */
export default observer(function UnsupportedChainView({ resolve }: ViewProps<typeof unsupportedChainView>) {
  const plugin = usePlugin()
  const { namespaces, router } = plugin.stores
  const [chain] = useState(() =>
    [namespaces.active, ...namespaces.connected].find(each => each && !each.isSupported),
  )
  if (chain && !chain.isSupported) return <UnsupportedChoice chain={chain} />

  const network = chain?.status === 'connected' ? chain.network?.name : undefined
  const leave = () => (network !== undefined && router.canGoBack ? resolve() : void plugin.close())
  return <UnsupportedSettled network={network} onSeen={leave} />
})
