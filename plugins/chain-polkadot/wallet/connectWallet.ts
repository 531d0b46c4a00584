import { candidateNetworks } from '../../../chain-kit/networks.js'
import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { createSession } from './createSession.js'
import type { WalletDriver } from './WalletDriver.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { whenAborted } from '../../../kernel/wallet/whenAborted.js'
import { polkadotWords } from './polkadotWords.js'

const askWallet = async (
  context: PluginContext,
  driver: WalletDriver,
  request: WalletRequest,
): Promise<WalletSession> => {
  const answer = async () => {
    const open = await driver.open()
    return { open, accounts: await open.read() }
  }
  const { open, accounts } = await answer().catch((fault: unknown) => {
    const error = walletError(fault, polkadotWords)
    if (isModalError(error, 'REQUEST_PENDING')) request.progress('pending')
    throw error
  })
  return createSession(context, open, accounts, candidateNetworks(context, request, 'polkadot'))
}

/**
 * Asks a wallet to let this site in, and opens a session over the accounts that it shares. Waits as long as the wallet does. Rejects
 * with `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_BAD_ACCOUNTS`, `WALLET_NO_ACCOUNTS`, `WALLET_FAILED`, `CONNECT_ABORTED`.
 */
export const connectWallet = (
  context: PluginContext,
  driver: WalletDriver,
  request: WalletRequest,
): Promise<WalletSession> => Promise.race([askWallet(context, driver, request), whenAborted(request.signal)])
