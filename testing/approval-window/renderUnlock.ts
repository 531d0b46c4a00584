import type { PendingRequest } from '../evm/ApprovalQueue.js'
import type { TestWallet } from '../TestWallet.js'
import { renderActions } from './renderActions.js'
import { renderHeading } from './renderHeading.js'

/** The screen of a locked wallet. There is no password: the test wallet keeps no secret. */
export function renderUnlock(
  document: Document,
  wallet: TestWallet,
  request: PendingRequest,
): readonly Node[] {
  return [
    ...renderHeading(
      document,
      'Unlock the wallet',
      'This site is waiting for you. The test wallet has no password.',
    ),
    renderActions(document, {
      approveLabel: 'Unlock',
      approve: () => wallet.unlock(),
      reject: () => request.reject(),
    }),
  ]
}
