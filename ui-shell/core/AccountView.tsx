import { useEffect, useState } from 'react'
import { observer, useKernel, useStyles } from '../kit/index.js'
import { Account } from './Account.js'
import { AccountSkeleton } from './AccountSkeleton.js'
import css from './AccountView.css'
import { ChainSwitcher } from './ChainSwitcher.js'
import { NoAccount } from './NoAccount.js'

/**
 * The connected account. Loading: its balance and its tabs have skeletons of their own, a session that is being resumed has one for
 * the whole. Empty: nothing is connected. Error and offline: the balance says since when it is old; the rest needs no network.
 * Closes when the last connection ends, whoever ended it.
 */
export default observer(function AccountView() {
  useStyles(css)
  const kernel = useKernel()
  const { active, connected, all } = kernel.stores.chains
  const chain = active?.status === 'connected' ? active : connected[0]
  const isConnecting = all.some(({ status }) => status === 'connecting')
  const [wasConnected, setWasConnected] = useState(false)
  if (chain && !wasConnected) setWasConnected(true)
  const hasEnded = wasConnected && !chain && !isConnecting
  useEffect(() => {
    if (hasEnded) kernel.close()
  }, [hasEnded, kernel])

  if (!chain) return isConnecting ? <AccountSkeleton /> : <NoAccount hasEnded={hasEnded} />
  if (connected.length === 1) return <Account key={chain.namespace} chain={chain} />
  return (
    <ChainSwitcher chain={chain}>
      <Account key={chain.namespace} chain={chain} />
    </ChainSwitcher>
  )
})
