import type { IconProps } from '../../../ui-shell/kit/index.js'
import type { TransactionKind } from '../api.js'

const upload = 'M12 16V5M7.5 9L12 4.5 16.5 9M5 20h14'
const flame =
  'M12 3.5c.5 3.5 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.3 2 2.5 0-3 .5-6 1.5-9z'
const code = 'M9 7.5L4.5 12 9 16.5M15 7.5l4.5 4.5-4.5 4.5'

/** A picture, in the place of one that nobody has. */
export const picturePath =
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4.5 17.5l5-5 4 4 2-2 4 4M15.5 8.5v.1'

/** What a kind of transaction is marked with: arrows where something moves, away from the account, to it, or both. */
export const kindIcons: Readonly<Record<TransactionKind, IconProps>> = {
  sent: { name: 'send' },
  received: { name: 'receive' },
  traded: { name: 'swap' },
  moved: { name: 'swap' },
  minted: { name: 'plus' },
  burned: { path: flame },
  deposited: { path: upload },
  withdrawn: { name: 'download' },
  claimed: { name: 'receive' },
  bought: { name: 'plus' },
  approved: { name: 'check' },
  deployed: { path: code },
  called: { path: code },
}
