import { noAccounts } from '../errors.js'
import type { PolkadotWallet } from './PolkadotWallet.js'
import { readSignature } from './readSignature.js'
import type { SessionState } from './SessionState.js'
import type { OpenWallet } from './WalletDriver.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { polkadotWords } from './polkadotWords.js'

const ask = async (fn: () => Promise<unknown>) => {
  try {
    return readSignature(await fn())
  } catch (error) {
    throw walletError(error, polkadotWords)
  }
}

/** Puts an opened wallet behind the one interface, with every answer checked. */
export const createWallet = (open: OpenWallet, state: SessionState): PolkadotWallet => ({
  get accounts() {
    return state.accounts
  },
  accountsOn: network => state.accountsOn(network),
  signRaw: ({ address }, data, type) =>
    ask(() => open.signRaw({ address, data, type }, state.network.caipNetworkId)),
  signPayload: ({ address }, payload, { caipNetworkId }) =>
    ask(() => open.signPayload({ ...payload, address }, caipNetworkId)),
  switchNetwork: async network => {
    if (state.accountsOn(network).length === 0) throw noAccounts(network.caipNetworkId)
    state.move(network)
    return Promise.resolve()
  },
})
