import type { CaipNetworkId, PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { createSession } from './createSession.js'
import { readOpening } from './readOpening.js'
import type { Opened, WalletDriver } from './WalletDriver.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { whenAborted } from '../../../kernel/wallet/whenAborted.js'

/** Asks the wallet to the network that the host wants. A refusal is no failure: the wallet then stays where it is. */
const settleNetwork = async (
  driver: WalletDriver,
  opened: Opened,
  wanted: CaipNetworkId | undefined,
): Promise<Opened> => {
  if (!wanted || opened.networkId === wanted || !driver.switchNetwork) return opened
  try {
    await driver.switchNetwork(wanted)
    const moved = await driver.read(false)
    return moved ? readOpening(moved, wanted) : opened
  } catch {
    return opened
  }
}

const askWallet = async (driver: WalletDriver, { networkIds, progress }: WalletRequest): Promise<Opened> => {
  const wanted = networkIds.get('bip122')
  const opening = await driver.connect(wanted).catch((fault: unknown) => {
    const error = walletError(fault, driver.words)
    if (isModalError(error, 'REQUEST_PENDING')) progress('pending')
    throw error
  })
  return settleNetwork(driver, readOpening(opening, wanted), wanted)
}

/**
 * Asks a wallet for its addresses, moves it to the wanted network where it lets itself be moved, and opens a session. Waits as long as
 * the wallet does. Rejects with `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_BAD_ACCOUNTS`, `WALLET_FAILED`, `CONNECT_ABORTED`.
 */
export const connectWallet = async (
  context: PluginContext,
  driver: WalletDriver,
  request: WalletRequest,
): Promise<WalletSession> => {
  const opened = await Promise.race([askWallet(driver, request), whenAborted(request.signal)])
  return createSession(context, driver, opened)
}
