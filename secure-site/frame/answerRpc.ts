import type { ApprovalPage } from './approval/ApprovalPage.js'
import type { Description } from './approval/Description.js'
import { describeCalls } from './approval/describeCalls.js'
import { describeMessage } from './approval/describeMessage.js'
import { describeSigned } from './approval/describePermit.js'
import { capabilitiesOf } from './calls/capabilitiesOf.js'
import { readCalls, readCallsId } from './calls/readCalls.js'
import { readStatus } from './calls/readStatus.js'
import { SentCalls } from './calls/SentCalls.js'
import { readMessage, readTransaction, readTypedData, type AskedTransaction } from './readRpc.js'
import { bundlerMethods, safeMethods } from './rpcMethods.js'
import { nodeOf, type Sent, type Signer } from './Signer.js'
import { bundlerOf } from './smart-account/bundlerOf.js'
import { readsAsOperation, readsAsSmartSignature } from './smart-account/obeyed.js'
import { createSolanaRpc } from './solana/answerSolana.js'
import type { SolanaSigner } from './solana/SolanaSigner.js'
import type { Wallet } from './Wallet.js'

/** What the frame answers requests to the wallet with. */
export interface RpcParts {
  readonly wallet: Wallet
  readonly page: Pick<ApprovalPage, 'ask'>
  /** Origin of the page that asks, as the browser says. */
  origin(): string
  /** What that page calls itself. */
  app(): string | undefined
}

const assertOwn = ({ address }: Signer, asked: string | undefined): void => {
  if (asked !== undefined && asked.toLowerCase() !== address.toLowerCase())
    throw new Error('The account is not connected')
}

/** Makes what answers requests to the wallet: reads by the node, signs and sends what the visitor approves, and refuses all else. */
export const createRpc = ({ wallet, page, origin, app }: RpcParts) => {
  const sentCalls = new SentCalls()
  const approve = (description: Description, signer: Signer | SolanaSigner) => {
    const { address, network } = signer
    const isSmart = 'type' in signer && signer.type === 'smartAccount'
    return page.ask({ origin: origin(), app: app(), address, network: network.name, isSmart }, description)
  }

  /** Whether smart accounts obey what the account signs. */
  const isOwner = ({ type }: Signer) => type === 'eoa' && wallet.smartNetworks.length > 0

  const signMessage = async (signer: Signer, params: unknown) => {
    const { message, from } = readMessage(params)
    assertOwn(signer, from)
    if (isOwner(signer) && readsAsOperation(message))
      throw new Error('This may be an operation of the smart account: it is not signed as a message')
    await approve(describeMessage(message, origin()), signer)
    return signer.signMessage(message)
  }
  const signTypedData = async (signer: Signer, params: unknown) => {
    const { data, from } = readTypedData(params)
    assertOwn(signer, from)
    if (isOwner(signer) && readsAsSmartSignature(data))
      throw new Error('This may be a signature of the smart account: it is not signed by its key')
    await approve(await describeSigned(signer, data), signer)
    return signer.signTypedData(data)
  }
  /** Sends what the visitor has approved, and no other calls. */
  const sendCalls = async (signer: Signer, calls: readonly AskedTransaction[]): Promise<Sent> => {
    const { description, quote } = await describeCalls(signer, calls)
    await approve(description, signer)
    return signer.send(calls, quote)
  }
  const sendTransaction = async (signer: Signer, params: unknown) => {
    const { transaction, from } = readTransaction(params, signer.chainId)
    assertOwn(signer, from)
    signer.assertCan([transaction])
    return (await sendCalls(signer, [transaction])).transaction()
  }
  const sendBatch = async (signer: Signer, params: unknown) => {
    const { calls, from, id } = readCalls(params, signer.chainId)
    assertOwn(signer, from)
    signer.assertCan(calls)
    sentCalls.assertNew(id)
    const sent = await sendCalls(signer, calls)
    return { id: sentCalls.add(sent.id, signer.network, id) }
  }
  const askBundler = (method: string, params: unknown) => {
    const { network } = wallet
    if (!network.smartAccounts) throw new Error('Smart accounts are not available on this network')
    return bundlerOf(network, network.smartAccounts).request({ method, params } as never)
  }
  const solana = createSolanaRpc({ wallet, approve, origin })
  return async (method: string, params: unknown): Promise<unknown> => {
    const answer = wallet.isOnSolana ? solana.get(method) : undefined
    if (answer) return answer(params)
    switch (method) {
      case 'personal_sign':
        return signMessage(await wallet.signer(), params)
      case 'eth_signTypedData_v4':
        return signTypedData(await wallet.signer(), params)
      case 'eth_sendTransaction':
        return sendTransaction(await wallet.signer(), params)
      case 'wallet_sendCalls':
        return sendBatch(await wallet.signer(), params)
      case 'wallet_getCallsStatus':
        return readStatus(readCallsId(params), sentCalls, wallet.network)
      case 'eth_accounts':
        return [(await wallet.signer()).address]
      case 'wallet_getCapabilities':
        return capabilitiesOf(params, wallet.accountType, wallet.smartNetworks)
      default:
        if (bundlerMethods.has(method)) return askBundler(method, params)
        if (!safeMethods.has(method)) throw new Error('Requested RPC call is not allowed')
        return nodeOf(wallet.network).request({ method, params } as never)
    }
  }
}
