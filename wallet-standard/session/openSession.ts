import type { Account, PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import { within } from '../../kernel/wallet/within.js'
import type { StandardChain } from '../StandardChain.js'
import { callFeature, readFeature } from './callFeature.js'
import { chooseNetwork } from './chooseNetwork.js'
import { createSession } from './createSession.js'
import { createStandardWallet } from './createStandardWallet.js'
import { readAccounts } from './readAccounts.js'
import { watchWallet } from './watchWallet.js'

const goodbyeMs = 3000
const disconnectFeature = 'standard:disconnect'

/** Opens a session over a wallet of the standard, and accounts of it that have been checked. */
export const openSession = (
  context: PluginContext,
  standard: StandardChain,
  wallet: object,
  accounts: readonly Account[],
  request: WalletRequest,
): WalletSession => {
  const { namespace } = standard
  const own = createStandardWallet(standard, wallet)
  const networkId = chooseNetwork(context, namespace, request, own.knows)
  return createSession(context, {
    namespace,
    accounts,
    networkId,
    wallet: standard.face?.(own) ?? own,
    read: () => {
      const open = readAccounts(standard, readProperty(wallet, 'accounts'))
      return Promise.resolve(open && { accounts: open, networkId })
    },
    watch: listener => watchWallet(context, standard, wallet, listener),
    disconnect: async () => {
      if (!readFeature(wallet, disconnectFeature)) return
      await within(context.env, goodbyeMs, callFeature(wallet, disconnectFeature))
    },
  })
}
