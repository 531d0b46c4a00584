import type { IconName } from '../../../ui-shell/kit/index.js'
import type { TransactionKind } from '../api.js'

const icons: Readonly<Record<TransactionKind, IconName>> = {
  sent: 'external',
  received: 'download',
  traded: 'retry',
  moved: 'retry',
  minted: 'plus',
  burned: 'close',
  deposited: 'external',
  withdrawn: 'download',
  claimed: 'download',
  bought: 'plus',
  approved: 'key',
  deployed: 'grid',
  called: 'network',
}

/** The picture for what a transaction was. */
export const kindIcon = (kind: TransactionKind): IconName => icons[kind]
