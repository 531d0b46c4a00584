import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import { Address, Avatar, Icon, Link, observer, useCopy, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { AccountsPill } from './AccountsPill.js'
import { AccountTotal } from './AccountTotal.js'
import { AccountTypeSwitch } from './AccountTypeSwitch.js'
import { BalanceLine } from './BalanceLine.js'
import { NetworkPill } from '../networks/NetworkPill.js'

/** The visitor's own address, short; pressing it copies the whole. @param isName the account has no other name */
const CopyAddress = ({ address, isName }: { readonly address: string; readonly isName: boolean }) => {
  const t = useText()
  const { outcome, copy } = useCopy()
  return (
    <button
      className={isName ? 'p-account-address p-account-name' : 'p-account-address'}
      type="button"
      title={t('account.copy')}
      onClick={() => copy(address)}
    >
      <Address isShort address={address} />
      <Icon name={outcome === 'done' ? 'check' : 'copy'} />
      <span className="p-unseen">{t('account.copy')}</span>
    </button>
  )
}

/** Who is connected: picture, name, address, balance, network. */
export const AccountHead = observer(({ chain }: AccountProps) => {
  const t = useText()
  const { account, address = '', network } = chain
  const { profileName, profileImage } = account
  const link = explorerLink(network, 'address', address)
  const explorer = network?.blockExplorers?.default.name
  return (
    <div className="p-account-head">
      <Avatar size="l" address={address} src={profileImage} />
      {profileName && <h3>{profileName}</h3>}
      <CopyAddress address={address} isName={!profileName} />
      <AccountTypeSwitch chain={chain} />
      <BalanceLine chain={chain} />
      <AccountTotal chain={chain} />
      <div className="p-account-pills">
        <AccountsPill chain={chain} />
        <NetworkPill chain={chain} />
        {link && explorer && (
          <Link href={link}>
            <span aria-hidden>{explorer}</span>
            <span className="p-unseen">{t('account.explorer', { explorer })}</span>
          </Link>
        )}
      </div>
    </div>
  )
})
