import { ed25519 } from '@noble/curves/ed25519.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { SolanaCodec } from '../../chain-solana/api.js'
import { maxTransactionBytes, maxTransactionLength } from './limits.js'

const signatureBytes = 64
/** Base58 takes less than 1.4 characters a byte. */
const maxSignatureLength = 90

const unusable = () => walletFailed('The wallet returned an unusable response', undefined)

/** Who signs. */
export interface SigningKey {
  readonly address: string
  readonly publicKey: Uint8Array
}

const isSignature = (signature: Uint8Array, message: Uint8Array, { publicKey }: SigningKey): boolean => {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // What is no point of the curve.
    return false
  }
}

/** Reads the answer to `solana_signAndSendTransaction`: 64 bytes. @throws `WALLET_FAILED` for anything else */
export const readSignature = ({ fromBase58 }: SolanaCodec, answer: unknown): Uint8Array => {
  const signature = fromBase58(readProperty(answer, 'signature'), maxSignatureLength)
  // Zeros stand for "not signed".
  if (signature?.length !== signatureBytes || signature.every(byte => byte === 0)) throw unusable()
  return signature
}

/** Reads the answer to `solana_signMessage`. @throws `WALLET_FAILED` where that account has not signed that message */
export const readMessageSignature = (
  codec: SolanaCodec,
  answer: unknown,
  message: Uint8Array,
  key: SigningKey,
): Uint8Array => {
  const signature = readSignature(codec, answer)
  if (!isSignature(signature, message, key)) throw unusable()
  return signature
}

/** Reads a transaction that was to be signed. @throws `WALLET_FAILED` where it is another one, or the account has not signed it */
export const readSigned = (
  { fromBase58, readTransaction, messageOf }: SolanaCodec,
  text: unknown,
  asked: Uint8Array,
  key: SigningKey,
): Uint8Array => {
  const bytes = fromBase58(text, maxTransactionLength)
  if (!bytes || bytes.length > maxTransactionBytes) throw unusable()
  const [signed, wanted, transaction] = [messageOf(bytes), messageOf(asked), readTransaction(bytes)]
  if (!signed || !wanted || !transaction || !sameBytes(signed, wanted)) throw unusable()
  const signature = transaction.signatures[transaction.signers.indexOf(key.address)]
  if (!signature || !isSignature(signature, wanted, key)) throw unusable()
  return bytes
}

/** Reads a list of as many as were asked for. @throws `WALLET_FAILED` */
export const readEachSigned = (
  codec: SolanaCodec,
  answer: unknown,
  asked: readonly Uint8Array[],
  key: SigningKey,
): readonly Uint8Array[] => {
  const list = readProperty(answer, 'transactions')
  if (!Array.isArray(list) || list.length !== asked.length) throw unusable()
  return asked.map((transaction, index) => readSigned(codec, list[index], transaction, key))
}
