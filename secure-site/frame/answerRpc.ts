import type { ApprovalPage } from './approval/ApprovalPage.js'
import type { Description } from './approval/Description.js'
import { describeMessage } from './approval/describeMessage.js'
import { describeSigned } from './approval/describePermit.js'
import { describeTransaction } from './approval/describeTransaction.js'

import { readMessage, readTransaction, readTypedData } from './readRpc.js'
import { safeMethods } from './rpcMethods.js'
import { nodeOf, type Signer } from './Signer.js'
import { createSolanaRpc } from './solana/answerSolana.js'
import type { SolanaSigner } from './solana/SolanaSigner.js'
import type { Wallet } from './Wallet.js'

/** What the frame answers requests to the wallet with. */
export interface RpcParts {
  readonly wallet: Wallet
  readonly page: ApprovalPage
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
  const approve = (
    description: Description,
    { address, network }: Pick<Signer, 'address' | 'network'> | SolanaSigner,
  ) => page.ask({ origin: origin(), app: app(), address, network: network.name }, description)

  const signMessage = async (signer: Signer, params: unknown) => {
    const { message, from } = readMessage(params)
    assertOwn(signer, from)
    await approve(describeMessage(message, origin()), signer)
    return signer.signMessage(message)
  }
  const signTypedData = async (signer: Signer, params: unknown) => {
    const { data, from } = readTypedData(params)
    assertOwn(signer, from)
    await approve(await describeSigned(signer, data), signer)
    return signer.signTypedData(data)
  }
  const send = async (signer: Signer, params: unknown) => {
    const { transaction, from } = readTransaction(params, signer.chainId)
    assertOwn(signer, from)
    await approve(await describeTransaction(signer, transaction), signer)
    return signer.send(transaction)
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
        return send(await wallet.signer(), params)
      case 'eth_accounts':
        return [(await wallet.signer()).address]
      case 'wallet_getCapabilities':
        return {}
      default:
        if (!safeMethods.has(method)) throw new Error('Requested RPC call is not allowed')
        return nodeOf(wallet.network).request({ method, params } as never)
    }
  }
}
