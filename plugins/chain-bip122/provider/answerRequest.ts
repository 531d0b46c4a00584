import type { NamespaceStore, Connection, Network } from '../../../kernel/define.js'
import type { BitcoinAddresses, BitcoinWallet } from '../api.js'
import { assertNetwork } from '../wallet/assertNetwork.js'
import { networkNameOf } from '../wallet/networkNames.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { walletOf } from '../wallet/walletOf.js'
import { readMessageParams, readPsbtParams, readTransferParams } from './readParams.js'
import { RequestError, rpcCodes } from './RequestError.js'

interface Call {
  readonly chain: NamespaceStore
  readonly connection: Connection
  readonly network: Network
  readonly wallet: BitcoinWallet
  readonly params: unknown
}

const networkResult = ({ network }: Call): BitcoinAddresses['network'] => {
  const name = networkNameOf(network.caipNetworkId)
  if (!name) throw new RequestError(rpcCodes.notSupported, `${network.name} has no name among wallets`)
  return { bitcoin: { name } }
}

/** Checks what was asked for, then whether the wallet is where the page thinks it is, and still the one that is shown. */
const prepare = async <T>(
  { chain, connection, network, wallet, params }: Call,
  read: (params: unknown, network: Network) => T | undefined,
): Promise<T> => {
  const checked = read(params, network)
  if (!checked) throw new RequestError(rpcCodes.invalidParams, 'Invalid parameters')
  await assertNetwork(wallet, connection.networkId)
  if (chain.connection?.session !== connection.session) throw disconnected()
  return checked
}

const disconnected = () => new RequestError(rpcCodes.accessDenied, 'No wallet is connected')

const methods: ReadonlyMap<string, (call: Call) => unknown> = new Map<string, (call: Call) => unknown>([
  ['wallet_getNetwork', networkResult],
  [
    'getAddresses',
    async (call): Promise<BitcoinAddresses> => {
      const purposes = readProperty(call.params, 'purposes')
      const addresses = await call.wallet.getAccountAddresses()
      const isWanted = (purpose: string) => !Array.isArray(purposes) || purposes.includes(purpose)
      return {
        addresses: addresses.filter(({ purpose }) => isWanted(purpose)),
        network: networkResult(call),
      }
    },
  ],
  [
    'signMessage',
    async call => {
      const params = await prepare(call, readMessageParams)
      return { address: params.address, signature: await call.wallet.signMessage(params) }
    },
  ],
  ['signPsbt', async call => call.wallet.signPsbt(await prepare(call, readPsbtParams))],
  [
    'sendTransfer',
    async call => {
      const { sendTransfer } = call.wallet
      if (!sendTransfer)
        throw new RequestError(rpcCodes.notSupported, 'This wallet sends no payments by itself: use signPsbt')
      const recipients = await prepare(call, readTransferParams)
      // Payments are made from payment addresses, whichever account is the active one.
      const payer = call.connection.accounts.find(({ type }) => type === 'payment')
      return { txid: await sendTransfer(recipients, payer?.address) }
    },
  ],
])

/**
 * Answers a request of the host: its parameters are checked, and addresses are of the active network. What is not known here goes to a
 * sats-connect wallet as it is. Rejects with a `RequestError`, a `ModalError`, or what the wallet throws.
 */
export const answerRequest = async (
  chain: NamespaceStore,
  method: string,
  params: unknown,
): Promise<unknown> => {
  const { connection, network } = chain
  if (!connection || !network) throw disconnected()
  const wallet = walletOf(connection.session)
  const answer = methods.get(method)
  if (answer) return answer({ chain, connection, network, wallet, params })
  if (!wallet.request) throw new RequestError(rpcCodes.methodNotFound, `Method ${method} is not supported`)
  return wallet.request(method, params)
}
