import { isModalError, type NamespaceStore, type PluginContext } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { readFromNode } from '../node/readFromNode.js'
import type { Eip1193Request } from '../api.js'
import { walletOf } from '../wallet/walletOf.js'
import { asksNoWallet, needsOneNode } from './asksNoWallet.js'

/** Whether the wallet that is connected reads for itself, or has to, since it keeps something between the questions. */
const isForWallet = ({ connection }: NamespaceStore, method: string): boolean => {
  if (!connection) return false
  return needsOneNode(method) || readProperty(walletOf(connection.session), 'readsNodes') === true
}

/**
 * Answers what needs no wallet by the nodes of the site, on the network that it shows. Rejects with what the node answers, with its
 * code, or with `RPC_URL_MISSING` where nobody is connected.
 * @returns undefined for what is the wallet's: where the site names no node, a connected wallet has its own
 */
export const answerByNodes = async (
  context: Pick<PluginContext, 'load'>,
  chain: NamespaceStore,
  call: Eip1193Request,
): Promise<{ readonly result: unknown } | undefined> => {
  const { network } = chain
  if (!network || !asksNoWallet(call.method) || isForWallet(chain, call.method)) return undefined
  try {
    return { result: await readFromNode(context, network, call) }
  } catch (error) {
    if (chain.connection && isModalError(error, 'RPC_URL_MISSING')) return undefined
    throw error
  }
}
