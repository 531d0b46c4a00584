import { observer } from '../../kit/index.js'
import { NetworkPill } from '../networks/NetworkPill.js'
import { AccountName } from './AccountName.js'
import type { AccountProps } from './AccountProps.js'
import { AccountWorth } from './AccountWorth.js'
import { ConnectAnother } from './ConnectAnother.js'
import { CopyAddress } from './CopyAddress.js'
import { ExplorerLink } from './ExplorerLink.js'
import { HideBalance } from './HideBalance.js'

/** Who is connected and where, and what that is worth. Each line is there from the first frame, whatever is still unknown. */
export const AccountHead = observer(({ chain }: AccountProps) => (
  <div className="p-account-head">
    <div className="p-account-bar">
      <NetworkPill chain={chain} />
      <ConnectAnother />
      <span className="p-account-tools">
        <ExplorerLink chain={chain} />
        <HideBalance />
      </span>
    </div>
    <AccountName chain={chain} />
    <CopyAddress chain={chain} />
    <AccountWorth chain={chain} />
  </div>
))
