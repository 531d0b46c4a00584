import { useCallback, useEffect } from 'react'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { useService } from '../../../ui-shell/kit/index.js'
import { walletConnectService } from '../api.js'

/**
 * Says in which wallet the visitor goes on. @returns what to call with the wallet's own link when it was opened: later requests then
 * open it, too
 */
export const useChosen = (wallet: CatalogueWallet): ((link: string) => void) => {
  const remote = useService(walletConnectService)
  // A link that another way has opened is no longer the one.
  useEffect(() => remote.chosen(wallet), [remote, wallet])
  return useCallback((link: string) => remote.chosen(wallet, link), [remote, wallet])
}
