import type { Account, PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { callFeature, readFeature } from './callFeature.js'
import { chooseNetwork } from './chooseNetwork.js'
import { createSession } from './createSession.js'
import { createStandardWallet } from './createStandardWallet.js'
import { readAccounts } from './readAccounts.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { watchWallet } from './watchWallet.js'
import { within } from '../../../kernel/wallet/within.js'

const goodbyeMs = 3000
const disconnectFeature = 'standard:disconnect'

/** Opens a session over a wallet of the standard, and accounts of it that have been checked. */
export const openSession = (
  context: PluginContext,
  wallet: object,
  accounts: readonly Account[],
  request: WalletRequest,
): WalletSession => {
  const face = createStandardWallet(wallet)
  const networkId = chooseNetwork(context, request, face.knows)
  return createSession(context, {
    accounts,
    networkId,
    wallet: face,
    read: () => {
      const open = readAccounts(readProperty(wallet, 'accounts'))
      return Promise.resolve(open && { accounts: open, networkId })
    },
    watch: listener => watchWallet(context, wallet, listener),
    disconnect: async () => {
      if (!readFeature(wallet, disconnectFeature)) return
      await within(context.env, goodbyeMs, callFeature(wallet, disconnectFeature))
    },
  })
}
