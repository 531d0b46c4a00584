import { useEffect, useState } from 'react'
import {
  Icon,
  Message,
  NoAccount,
  observer,
  Skeleton,
  usePlugin,
  useStyles,
  useText,
} from '../../kit/index.js'
import { AccountFoot } from './AccountFoot.js'
import { AccountHead } from './AccountHead.js'
import type { AccountProps } from './AccountProps.js'
import { AccountRows } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import { AccountTypeSwitch } from './AccountTypeSwitch.js'
import css from './AccountView.css'
import { ChainSwitcher } from './ChainSwitcher.js'
import { DisconnectAll } from './Disconnecting.js'
import { FeatureRow } from './FeatureRow.js'

/** The account of one chain: who it is, what it can do, what it has, and the way out. */
const Account = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const hasParts = plugin.accountTabs(chain).length > 0 || !plugin.knowsOffers(chain)
  return (
    <div className="p-account" data-tall={hasParts || undefined}>
      <AccountHead chain={chain} />
      <AccountTypeSwitch chain={chain} />
      <FeatureRow key={chain.caipAddress} chain={chain} />
      <AccountTabs chain={chain} />
      <AccountRows chain={chain} />
      <DisconnectAll chain={chain} />
      <AccountFoot chain={chain} />
    </div>
  )
})

/** Stands for an account that is being reconnected. */
const AccountSkeleton = () => (
  <div className="p-account">
    <div className="p-account-head">
      <div className="p-account-bar">
        <Skeleton width="150px" height="var(--p-pill)" corners="round" />
      </div>
      <span className="p-account-who">
        <Skeleton width="var(--p-logo-l)" height="var(--p-logo-l)" corners="round" />
        <Skeleton width="150px" height="24px" corners="s" />
      </span>
      <Skeleton width="110px" height="20px" corners="s" />
      <Skeleton width="160px" height="30px" corners="s" />
    </div>
    <Skeleton height="var(--p-feature)" />
  </div>
)

/**
 * The connected account. Loading: its balance and its tabs have skeletons of their own, a session that is being resumed has one for
 * the whole. Empty: nothing is connected. Error and offline: the balance says since when it is old; the rest needs no network.
 * Closes when the last connection ends, whoever ended it.
 */
export default observer(function AccountView() {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const { active, connected, all } = plugin.stores.namespaces
  const chain = active?.status === 'connected' ? active : connected[0]
  const isConnecting = all.some(({ status }) => status === 'connecting')
  const [wasConnected, setWasConnected] = useState(false)
  if (chain && !wasConnected) setWasConnected(true)
  const hasEnded = wasConnected && !chain && !isConnecting
  useEffect(() => {
    if (hasEnded) plugin.close()
  }, [hasEnded, plugin])

  if (hasEnded) return <Message icon={<Icon name="check" />} title={t('account.disconnected')} />
  if (!chain) return isConnecting ? <AccountSkeleton /> : <NoAccount />
  if (connected.length === 1) return <Account key={chain.namespace} chain={chain} />
  return (
    <ChainSwitcher chain={chain}>
      <Account key={chain.namespace} chain={chain} />
    </ChainSwitcher>
  )
})
