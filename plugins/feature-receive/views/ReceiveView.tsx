import { NoAccount, observer, useKernel } from '../../../ui-shell/kit/index.js'
import { ReceiveAddress } from './ReceiveAddress.js'

/**
 * The address of the active account. It is known, so there is nothing to load and nothing that could fail, online or not. Empty:
 * nothing is connected. Another account or network takes its place at once, and says so.
 */
export default observer(function ReceiveView() {
  const kernel = useKernel()
  const chain = kernel.stores.namespaces.active
  if (chain?.address !== undefined && chain.network)
    return <ReceiveAddress chain={chain} address={chain.address} network={chain.network} />
  return <NoAccount />
})
