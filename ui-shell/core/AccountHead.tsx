import { Avatar, Link, observer, useText } from '../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { BalanceLine } from './BalanceLine.js'
import { CopyAddress } from './CopyAddress.js'
import { NetworkPill } from './NetworkPill.js'

/** Who is connected: picture, name, address, balance, network. */
export const AccountHead = observer(({ chain }: AccountProps) => {
  const t = useText()
  const { account, address = '', addressExplorerUrl, network } = chain
  const { profileName, profileImage } = account
  const explorer = network?.blockExplorers?.default.name
  return (
    <div className="p-account-head">
      <Avatar size="l" address={address} src={profileImage} />
      {profileName && <h3>{profileName}</h3>}
      <CopyAddress address={address} isName={!profileName} />
      <BalanceLine chain={chain} />
      <div className="p-account-pills">
        <NetworkPill chain={chain} />
        {addressExplorerUrl && explorer && (
          <Link href={addressExplorerUrl}>
            <span aria-hidden>{explorer}</span>
            <span className="p-unseen">{t('account.explorer', { explorer })}</span>
          </Link>
        )}
      </div>
    </div>
  )
})
