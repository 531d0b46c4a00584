import type { StandardWallet } from '../../../wallet-standard/index.js'
import { readAnswers } from '../../../wallet-standard/session/readAnswers.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { SolanaTransactionRequest, SolanaWallet } from '../api.js'
import { readSignature, readSigned, readSignedMessage } from './readAnswers.js'

const toRequest = ({ address, networkId, ...input }: SolanaTransactionRequest) => ({
  address,
  networkId,
  input,
})

/** Puts a face of ours on a wallet of the Wallet Standard. */
export const createSolanaWallet = (wallet: StandardWallet): Omit<SolanaWallet, 'end'> => ({
  can: wallet.can,
  knows: wallet.knows,
  signMessage: async ({ address, message }) => {
    const answer = await wallet.call('solana:signMessage', { account: wallet.accountOf(address), message })
    const [output] = readAnswers(answer, 1, readSignedMessage(message))
    return output ?? { signedMessage: message, signature: new Uint8Array() }
  },
  signTransactions: requests =>
    wallet.askAll('solana:signTransaction', requests.map(toRequest), (output, index) =>
      readSigned(readProperty(output, 'signedTransaction'), requests[index]?.address),
    ),
  sendTransactions: requests =>
    wallet.askAll('solana:signAndSendTransaction', requests.map(toRequest), output =>
      readSignature(readProperty(output, 'signature')),
    ),
})
