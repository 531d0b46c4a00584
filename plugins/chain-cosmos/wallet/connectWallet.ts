import { candidateNetworks } from '../../../chain-kit/networks.js'
import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { userRejected } from '../../../kernel/errors/connect.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { isRejection } from '../../../kernel/wallet/walletError.js'
import { whenAborted } from '../../../kernel/wallet/whenAborted.js'
import { cosmosWords } from './cosmosWords.js'
import { createSession } from './createSession.js'
import { enterNetwork } from './enterNetwork.js'
import type { OpenWallet } from './OpenWallet.js'

/** A wallet does not say that it is locked; one that lets itself be waited for this long probably is. */
const lockedMs = 8000

const askWallet = async (
  context: PluginContext,
  open: OpenWallet,
  request: WalletRequest,
): Promise<WalletSession> => {
  const [network] = candidateNetworks(context, request, 'cosmos')
  if (!network) throw chainNotSupported()
  const keys = await enterNetwork(open, network, true).catch((error: unknown) => {
    if (isModalError(error, 'REQUEST_PENDING')) request.progress('pending')
    // Who says no to a network that is to be added says no to connecting.
    const isRefused = isModalError(error, 'CHAIN_NOT_SUPPORTED') && isRejection(error.cause, cosmosWords)
    throw isRefused ? userRejected(error.cause) : error
  })
  return createSession(context, open, network, keys)
}

/**
 * Asks a wallet to let this site in on the wanted network, adds that where the wallet does not know it, and opens a session. Waits as
 * long as the wallet does. Rejects with `USER_REJECTED`, `REQUEST_PENDING`, `CHAIN_NOT_SUPPORTED`, `WALLET_NO_KEY`,
 * `WALLET_BAD_ACCOUNTS`, `WALLET_FAILED`, `CONNECT_ABORTED`.
 */
export const connectWallet = async (
  context: PluginContext,
  open: OpenWallet,
  request: WalletRequest,
): Promise<WalletSession> => {
  const cancel = context.env.after(lockedMs, () => request.progress('locked'))
  try {
    return await Promise.race([askWallet(context, open, request), whenAborted(request.signal)])
  } finally {
    cancel()
  }
}
