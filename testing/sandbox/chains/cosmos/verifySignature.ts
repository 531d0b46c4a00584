import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { accountBytes } from '../../../../plugins/chain-cosmos/address/accountBytes.js'
import { decodeAddress } from '../../../../plugins/chain-cosmos/address/decodeAddress.js'
import { serializeDoc } from '../../../../plugins/chain-cosmos/verify/serializeDoc.js'
import { signBytes } from '../../../cosmos/transaction/signBytes.js'
import { CosmosRejection } from './CosmosRejection.js'
import type { SdkTransaction } from './readSdkTransaction.js'

const directMode = 1
const aminoMode = 127

/** Where a transaction is signed for: its chain, and the account's number and sequence there. */
export interface SigningPlace {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly sequence: bigint
}

/** What was signed, in amino JSON: the transaction written anew from its protobuf. */
const aminoBytes = ({ body, fee, transfers }: SdkTransaction, place: SigningPlace): Uint8Array =>
  serializeDoc({
    chain_id: place.chainId,
    account_number: String(place.accountNumber),
    sequence: String(place.sequence),
    fee: { amount: fee.amount, gas: String(fee.gas) },
    msgs: transfers.map(({ from, to, amount }) => ({
      type: 'cosmos-sdk/MsgSend',
      value: { from_address: from, to_address: to, amount },
    })),
    memo: body.memo,
    ...(body.timeoutHeight > 0n && { timeout_height: String(body.timeoutHeight) }),
  })

const signedBytes = (transaction: SdkTransaction, place: SigningPlace): Uint8Array => {
  const { mode } = transaction.signer
  if (mode === directMode) return signBytes({ ...transaction, ...place })
  if (mode === aminoMode) return aminoBytes(transaction, place)
  throw new CosmosRejection(4, `sign mode ${mode} is not supported: unauthorized`)
}

/** Checks the key and the signature of a transaction. @param known the key of the account, where it has signed before @throws CosmosRejection */
export const verifySignature = (
  transaction: SdkTransaction,
  place: SigningPlace,
  known: Uint8Array | undefined,
): Uint8Array => {
  const { signature, signer, transfers } = transaction
  const publicKey = signer.publicKey ?? known
  const address = decodeAddress(transfers[0].from)?.bytes
  if (publicKey?.length !== 33) throw new CosmosRejection(8, 'pubKey is not set: invalid pubkey')
  if (accountBytes(publicKey).join() !== address?.join())
    throw new CosmosRejection(8, 'pubKey does not match signer address: invalid pubkey')
  const { chainId, accountNumber, sequence } = place
  if (signer.sequence !== sequence)
    throw new CosmosRejection(
      32,
      `account sequence mismatch, expected ${sequence}, got ${signer.sequence}: incorrect account sequence`,
    )
  if (!isSigned(signature, signedBytes(transaction, place), publicKey))
    throw new CosmosRejection(
      4,
      `signature verification failed; please verify account number (${accountNumber}) and chain-id (${chainId}): unauthorized`,
    )
  return publicKey
}

/** The chain takes only the lower of the two signatures that a key can make. */
const isSigned = (signature: Uint8Array, bytes: Uint8Array, publicKey: Uint8Array): boolean => {
  try {
    return secp256k1.verify(signature, sha256(bytes), publicKey, { lowS: true })
  } catch {
    return false
  }
}
