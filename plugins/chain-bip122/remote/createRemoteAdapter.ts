import type {
  CaipNetworkId,
  PluginContext,
  WalletRequest,
  RemoteAdapter,
  RemoteNamespace,
} from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { isAddressOn } from '../address/isAddressOn.js'
import { createSession } from '../wallet/createSession.js'
import { readOpening } from '../wallet/readOpening.js'
import { createRemoteDriver } from './createRemoteDriver.js'

/** The network to be on: the wanted one where the wallet has approved it, else the first that it has. @throws `WALLET_BAD_ACCOUNTS` */
const chooseNetwork = ({ accounts }: RemoteNamespace, { networkIds }: WalletRequest): CaipNetworkId => {
  const wanted = networkIds.get('bip122')
  const [first] = accounts.keys()
  const chosen = wanted && accounts.has(wanted) ? wanted : first
  if (chosen === undefined) throw badAccounts('a session without accounts')
  return chosen
}

/** Makes sessions of the Bitcoin part of remote sessions. */
export const createRemoteAdapter = (context: PluginContext): RemoteAdapter => ({
  isAddress: (address, caipNetworkId) => isAddressOn(address, { caipNetworkId }),
  open: async (remote, request) => {
    const networkId = chooseNetwork(remote, request)
    const driver = createRemoteDriver(remote, networkId)
    const opened = readOpening(await driver.connect(networkId), networkId)
    return {
      ...createSession(context, driver, opened),
      wallet: remote.wallet,
      get approvedNetworkIds() {
        return remote.approvedNetworkIds
      },
    }
  },
})
