import { observer, Stack } from '../kit/index.js'
import { AccountFoot } from './AccountFoot.js'
import { AccountHead } from './AccountHead.js'
import type { AccountProps } from './AccountProps.js'
import { AccountTabs } from './AccountTabs.js'
import { ConnectAnother } from './ConnectAnother.js'
import { FeatureRow } from './FeatureRow.js'

/** The account of one chain: who it is, what it can do, what it has, and the way out. */
export const Account = observer(({ chain }: AccountProps) => (
  <Stack>
    <AccountHead chain={chain} />
    <FeatureRow chain={chain} />
    <AccountTabs chain={chain} />
    <ConnectAnother />
    <AccountFoot chain={chain} />
  </Stack>
))
