import type {
  CaipNetworkId,
  PluginContext,
  WalletRequest,
  WalletSession,
  RemoteAdapter,
  RemoteNamespace,
} from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { parseChainId } from '../wallet/chainId.js'
import { readAccounts } from '../wallet/readAccounts.js'
import { readOpen } from '../wallet/readOpen.js'
import { watchWallet } from '../wallet/watchWallet.js'
import { createRemoteProvider } from './createRemoteProvider.js'
import { ownAuthentications } from './ownAuthentications.js'

/** The network to begin on: the one that the site wants, if the wallet has approved it, else the wallet's first. */
const firstNetwork = (remote: RemoteNamespace, wanted: CaipNetworkId | undefined): CaipNetworkId => {
  const networkIds = [...remote.accounts.keys()].filter(
    id => parseChainId(id.slice('eip155:'.length)) !== undefined,
  )
  const [first] = networkIds
  if (!first) throw badAccounts('the session has no account on an EVM network')
  return wanted && networkIds.includes(wanted) ? wanted : first
}

/** The one wallet that says by its name that it takes any network. */
const takesAll = 'MetaMask Wallet'

/** Whether a wallet can be asked for a network that it has not approved: to go there, or to add it. */
const canAddNetworks = ({ wallet, methods }: RemoteNamespace): boolean =>
  wallet.name === takesAll || methods.some(method => /^wallet_(switch|add)EthereumChain$/.test(method))

/** Makes sessions of what remote wallets approve for `eip155`: accounts checked as those of any other wallet, an EIP-1193 provider. */
export const createRemoteAdapter = (context: PluginContext): RemoteAdapter => ({
  isAddress: address => readAccounts([address]) !== undefined,
  open: async (remote: RemoteNamespace, { networkIds }: WalletRequest): Promise<WalletSession> => {
    const networkId = firstNetwork(remote, networkIds.get('eip155'))
    const { provider, listener } = createRemoteProvider(context, remote, networkId)
    const accounts = readAccounts(await provider.request({ method: 'eth_accounts' }))
    if (!accounts?.length) throw badAccounts('the accounts of the session')
    return {
      namespace: 'eip155',
      accounts,
      networkId,
      provider,
      wallet: remote.wallet,
      ...ownAuthentications(remote.authentications, accounts),
      get approvedNetworkIds() {
        return remote.approvedNetworkIds
      },
      read: () => readOpen(context.env, provider),
      get supportsAllNetworks() {
        return canAddNetworks(remote)
      },
      watch: sessionListener => {
        const stop = watchWallet(context, provider, sessionListener)
        const unlisten = remote.listen(listener)
        return () => {
          unlisten()
          stop()
        }
      },
      disconnect: () => remote.disconnect(),
    }
  },
})
