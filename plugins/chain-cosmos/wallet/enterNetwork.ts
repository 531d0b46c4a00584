import type { Network } from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { isRejection, walletError } from '../../../kernel/wallet/walletError.js'
import { noKey } from '../errors.js'
import type { CosmosKey } from './CosmosKey.js'
import { cosmosWords, saysNoKey, saysUnknownChain } from './cosmosWords.js'
import type { OpenWallet } from './OpenWallet.js'
import { readKeys } from './readKey.js'

const says = (fault: unknown, words: RegExp) => words.test(readFault(fault).message ?? '')
const isUnknownChain = (fault: unknown) => !isRejection(fault, cosmosWords) && says(fault, saysUnknownChain)

/** Makes our error of what a wallet threw while it was asked for its account on a network. */
const entryError = (fault: unknown, { caipNetworkId }: Network) => {
  if (isModalError(fault)) return fault
  if (isUnknownChain(fault)) return chainNotSupported(fault)
  return says(fault, saysNoKey) ? noKey(caipNetworkId) : walletError(fault, cosmosWords)
}

/** Asks to be let in; a network that the wallet does not know is added, and it is asked again. */
const enable = async (open: OpenWallet, network: Network, suggests: boolean): Promise<void> => {
  try {
    return await open.enable(network)
  } catch (fault) {
    if (!suggests || !open.suggest || !isUnknownChain(fault)) throw fault
  }
  // Whatever comes of it, the wallet then does not have the network.
  await open.suggest(network).catch((fault: unknown) => {
    throw chainNotSupported(fault)
  })
  await open.enable(network)
}

/**
 * Asks a wallet to open its account on a network. Rejects with `USER_REJECTED`, `REQUEST_PENDING`, `CHAIN_NOT_SUPPORTED`,
 * `WALLET_NO_KEY`, `WALLET_BAD_ACCOUNTS`, `WALLET_FAILED`.
 * @param suggests whether a network that the wallet does not know is added, which asks the visitor
 * @returns at least one
 */
export const enterNetwork = async (
  open: OpenWallet,
  network: Network,
  suggests: boolean,
): Promise<readonly CosmosKey[]> => {
  const ask = async () => {
    await enable(open, network, suggests)
    const [reading] = await open.read([network])
    if (reading && 'fault' in reading) throw reading.fault
    return reading?.keys ?? []
  }
  const values = await ask().catch((fault: unknown) => {
    throw entryError(fault, network)
  })
  const keys = readKeys(values, network)
  if (!keys) throw badAccounts('the key')
  if (keys.length === 0) throw noKey(network.caipNetworkId)
  return keys
}
