import { accountNotOpen } from '../../../kernel/errors/connect.js'
import { chainNotSupported } from '../../../kernel/errors/network.js'
import type { CaipNetworkId } from '../../../kernel/define.js'
import type { SolanaTransactionRequest, SolanaWallet } from '../tokens.js'
import { callFeature, readFeature } from './callFeature.js'
import { knownAs } from './chainNames.js'
import { readAnswers, readSignature, readSignedMessage, readSigned } from './readAnswers.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

const readList = (value: unknown): readonly unknown[] => {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value) : []
  } catch {
    return []
  }
}

/** The wallet's own object of an account: strict wallets take no other. @throws `ACCOUNT_NOT_OPEN` */
const findAccount = (wallet: object, address: string): unknown => {
  const accounts = readList(readProperty(wallet, 'accounts'))
  const found = accounts.find(account => readProperty(account, 'address') === address)
  if (found === undefined) throw accountNotOpen()
  return found
}

/** Puts a face of ours on a wallet of the Wallet Standard. */
export const createStandardWallet = (wallet: object): Omit<SolanaWallet, 'end'> => {
  const nameOf = (networkId: CaipNetworkId) => knownAs(networkId, readList(readProperty(wallet, 'chains')))

  const toInput = ({ address, networkId, transaction, options }: SolanaTransactionRequest): object => {
    const chain = nameOf(networkId)
    if (chain === undefined) throw chainNotSupported()
    return { account: findAccount(wallet, address), chain, transaction, ...(options && { options }) }
  }
  const ask = async <T>(
    feature: string,
    requests: readonly SolanaTransactionRequest[],
    read: (output: unknown, index: number) => T | undefined,
  ): Promise<readonly T[]> => {
    const answer = await callFeature(wallet, feature, ...requests.map(toInput))
    return readAnswers(answer, requests.length, read)
  }

  return {
    can: feature => readFeature(wallet, feature) !== undefined,
    knows: networkId => nameOf(networkId) !== undefined,
    signMessage: async ({ address, message }) => {
      const input = { account: findAccount(wallet, address), message }
      const answer = await callFeature(wallet, 'solana:signMessage', input)
      const [output] = readAnswers(answer, 1, readSignedMessage(message))
      return output ?? { signedMessage: message, signature: new Uint8Array() }
    },
    signTransactions: requests =>
      ask('solana:signTransaction', requests, (output, index) =>
        readSigned(readProperty(output, 'signedTransaction'), requests[index]?.address),
      ),
    sendTransactions: requests =>
      ask('solana:signAndSendTransaction', requests, output =>
        readSignature(readProperty(output, 'signature')),
      ),
  }
}
