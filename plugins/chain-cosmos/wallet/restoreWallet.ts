import { candidateNetworks } from '../../../chain-kit/networks.js'
import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { createSession } from './createSession.js'
import { enterNetwork } from './enterNetwork.js'
import type { OpenWallet } from './OpenWallet.js'

const forgets = ['USER_REJECTED', 'CHAIN_NOT_SUPPORTED', 'WALLET_NO_KEY'] as const

/**
 * Resumes with the wallet that was connected last, on the network of then: undefined when it no longer opens an account there. A wallet
 * that still knows the site lets it in without a word; a locked one asks for its password, and there is no way to know. No network is added. Rejects with `WALLET_BAD_ACCOUNTS`, `WALLET_FAILED`.
 */
export const restoreWallet = async (
  context: PluginContext,
  open: OpenWallet,
  request: WalletRequest,
): Promise<WalletSession | undefined> => {
  const [network] = candidateNetworks(context, request, 'cosmos')
  if (!network) return undefined
  try {
    const keys = await enterNetwork(open, network, false)
    return request.signal.aborted ? undefined : createSession(context, open, network, keys)
  } catch (error) {
    if (forgets.some(code => isModalError(error, code))) return undefined
    throw error
  }
}
