import { pause } from '../../../chain-kit/pause.js'
import type { CaipNetworkId, Environment } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { chainNotSupported, chainSwitchUnconfirmed } from '../../../kernel/errors/switching.js'
import { readOpening } from './readOpening.js'
import type { SessionState } from './SessionState.js'
import type { Opened, WalletDriver } from './WalletDriver.js'
import { walletError } from '../../../kernel/wallet/walletError.js'

/** Some wallets say yes before they have moved: how long is waited before each look. */
const confirmDelaysMs = [0, 100, 200, 300, 400]

const look = async (driver: WalletDriver, networkId: CaipNetworkId): Promise<Opened | undefined> => {
  try {
    const opening = await driver.read(false)
    return opening && readOpening(opening, networkId)
  } catch {
    return undefined
  }
}

/** Reads what the wallet opens by now, without a question: its owner may have chosen another account in the window that asked. */
const reread = async (driver: WalletDriver, state: SessionState): Promise<void> => {
  const { version } = state
  const opening = await driver.read(true)
  if (opening && state.version === version) state.take(opening)
}

/**
 * Moves a wallet to a network and looks whether it went: its addresses must be those of the network. Where it did not, what it opens by
 * then is heard all the same.
 * Rejects with `USER_REJECTED`, `REQUEST_PENDING`, `CHAIN_NOT_SUPPORTED` or `CHAIN_SWITCH_UNCONFIRMED`.
 */
export const switchWallet = async (
  env: Environment,
  driver: WalletDriver,
  state: SessionState,
  switchNetwork: (networkId: CaipNetworkId) => Promise<void>,
  networkId: CaipNetworkId,
): Promise<void> => {
  // Nobody waits for it: a wallet that says no may say nothing more. One that fails to answer changes nothing.
  const hear = () => void reread(driver, state).catch(() => undefined)
  try {
    await switchNetwork(networkId)
  } catch (fault) {
    hear()
    const error = walletError(fault, driver.words)
    throw isModalError(error, 'WALLET_FAILED') ? chainNotSupported(fault) : error
  }
  for (const delayMs of confirmDelaysMs) {
    if (delayMs > 0) await pause(env, delayMs)
    const opened = await look(driver, networkId)
    if (opened?.networkId === networkId) return state.become(opened)
  }
  hear()
  throw chainSwitchUnconfirmed(`the wallet is not on ${networkId}`)
}
