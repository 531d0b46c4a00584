import { renderActions } from './renderActions.js'
import { renderHeading } from './renderHeading.js'
import type { ShownRequest, ShownWallet } from './ShownWallet.js'

/** The screen of a locked wallet. There is no password: the test wallet keeps no secret. */
export function renderUnlock(
  document: Document,
  wallet: ShownWallet,
  request: ShownRequest,
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
