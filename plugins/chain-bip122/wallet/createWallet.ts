import type { CaipNetworkId, PluginContext } from '../../../kernel/define.js'
import { familyOf } from '../address/familyOf.js'
import type { BitcoinWallet } from '../api.js'
import { readAddresses } from './readAddresses.js'
import { readPsbt, readSignature, readTxid } from './readAnswers.js'
import type { SessionState } from './SessionState.js'
import { switchWallet } from './switchWallet.js'
import type { WalletDriver } from './WalletDriver.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { within } from '../../../kernel/wallet/within.js'

const networkMs = 3000

/** Puts a driver behind the one interface of Bitcoin wallets, with every answer checked. */
export const createWallet = (
  { env }: PluginContext,
  driver: WalletDriver,
  state: SessionState,
): BitcoinWallet => {
  const { getAddresses, getNetwork, request, sendTransfer, switchNetwork } = driver
  const ask = async <T>(fn: () => Promise<T>): Promise<T> => {
    try {
      return await fn()
    } catch (error) {
      throw walletError(error, driver.words)
    }
  }
  return {
    get addresses() {
      return state.current.addresses
    },
    getAccountAddresses: async () => {
      const { addresses, networkId } = state.current
      if (!getAddresses) return addresses
      const family = familyOf(networkId)
      const read = readAddresses(await ask(() => getAddresses(state.current)), [family])
      return read && family && read.families.includes(family) ? read.addresses : addresses
    },
    signMessage: async params => readSignature(await ask(() => driver.signMessage(params, state.current))),
    signPsbt: async params => {
      const { psbt, txid } = await ask(() => driver.signPsbt(params, state.current))
      return { psbt: readPsbt(psbt), ...(params.broadcast && { txid: readTxid(txid) }) }
    },
    ...(sendTransfer && {
      sendTransfer: async (recipients, from) =>
        readTxid(await ask(() => sendTransfer(recipients, state.current, from))),
    }),
    ...(switchNetwork && {
      switchNetwork: (networkId: CaipNetworkId) => switchWallet(env, driver, state, switchNetwork, networkId),
    }),
    ...(getNetwork && { getNetwork: () => within(env, networkMs, getNetwork()) }),
    ...(request && { request }),
  }
}
