import type { Description } from '../approval/Description.js'
import { describeBytes } from '../approval/describeMessage.js'
import { describeSolana } from '../approval/describeSolana.js'
import type { Wallet } from '../Wallet.js'
import { toBase58 } from './base58.js'
import { readSolanaMessage, readSolanaSending, readSolanaTransactions } from './readSolanaRpc.js'
import { addSignature, type SolanaTransaction } from './readTransaction.js'
import { SolanaNode } from './SolanaNode.js'
import type { SolanaSigner } from './SolanaSigner.js'

/** What requests are answered with. */
export interface SolanaParts {
  readonly wallet: Wallet
  /** Resolves when the visitor has approved it. */
  approve(description: Description, signer: SolanaSigner): Promise<void>
  /** Origin of the page that asks. */
  origin(): string
}

const assertSigner = ({ address }: SolanaSigner, { signers }: SolanaTransaction): void => {
  if (!signers.includes(address)) throw new Error('The account is not connected')
}

const sign = (signer: SolanaSigner, transaction: SolanaTransaction): Uint8Array =>
  addSignature(transaction, signer.address, signer.sign(transaction.message))

/** Makes what answers the requests to a Solana account, by method: each once the visitor has approved it. */
export const createSolanaRpc = ({ wallet, approve, origin }: SolanaParts) => {
  const ask = async (transactions: readonly SolanaTransaction[]): Promise<SolanaSigner> => {
    const signer = await wallet.solanaSigner()
    transactions.forEach(transaction => assertSigner(signer, transaction))
    const description = await describeSolana(new SolanaNode(signer.network), signer, transactions)
    await approve(description, signer)
    return signer
  }
  return new Map<string, (params: unknown) => Promise<unknown>>([
    [
      'solana_signMessage',
      async params => {
        const signer = await wallet.solanaSigner()
        const { message, from = signer.address } = readSolanaMessage(params)
        if (from !== signer.address) throw new Error('The account is not connected')
        await approve(describeBytes(message, origin()), signer)
        return { signature: toBase58(signer.sign(message)) }
      },
    ],
    [
      'solana_signTransaction',
      async params => {
        const [transaction] = readSolanaTransactions(params)
        if (!transaction) throw new Error('Invalid request')
        return { transaction: toBase58(sign(await ask([transaction]), transaction)) }
      },
    ],
    [
      'solana_signAllTransactions',
      async params => {
        const transactions = readSolanaTransactions(params)
        const signer = await ask(transactions)
        return { transactions: transactions.map(transaction => toBase58(sign(signer, transaction))) }
      },
    ],
    [
      'solana_signAndSendTransaction',
      async params => {
        const { transaction, options } = readSolanaSending(params)
        const signer = await ask([transaction])
        const signature = await new SolanaNode(signer.network).send(sign(signer, transaction), options)
        return { signature }
      },
    ],
  ])
}
