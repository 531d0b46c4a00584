import * as z from 'zod/mini'
import { base64 } from '@scure/base'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { signatureSchema } from '../verify/signatureSchema.js'
import { badSignature } from '../errors.js'
import { readAminoDoc, readDirectDoc } from '../provider/readDocs.js'
import type {
  CosmosAminoDoc,
  CosmosAminoResult,
  CosmosDirectDoc,
  CosmosDirectResult,
  CosmosSignature,
} from '../api.js'
import type { CosmosKey } from './CosmosKey.js'
import { isKeyOf } from './readKey.js'
import { sameBytes } from '../../../chain-kit/bytes.js'

/** Reads a signature (`StdSignature`) of an account. @throws `WALLET_FAILED`, `WALLET_BAD_SIGNATURE` when it is of another key */
export const readSignature = (value: unknown, key: CosmosKey): CosmosSignature => {
  const read = signatureSchema.safeParse(value)
  if (!read.success) throw walletFailed('The wallet returned no signature', undefined)
  const pubKey = base64.decode(read.data.pub_key.value)
  const isOwn = key.pubKey ? sameBytes(pubKey, key.pubKey) : isKeyOf(pubKey, key)
  if (!isOwn) throw badSignature(key.address)
  return read.data
}

const resultSchema = z.object({ signed: z.unknown(), signature: z.unknown() })

/** @throws `WALLET_FAILED` */
const readResult = (value: unknown) => {
  const read = resultSchema.safeParse(value)
  if (!read.success) throw walletFailed('The wallet returned no signature', undefined)
  return read.data
}

const otherTransaction = () => walletFailed('The wallet signed another transaction', undefined)

/** Reads what a wallet signed in amino JSON. @throws `WALLET_FAILED`, `WALLET_BAD_SIGNATURE` */
export const readAminoResult = (value: unknown, asked: CosmosAminoDoc, key: CosmosKey): CosmosAminoResult => {
  const result = readResult(value)
  const signed = readAminoDoc(result.signed)
  if (signed?.chain_id !== asked.chain_id) throw otherTransaction()
  return { signed, signature: readSignature(result.signature, key) }
}

/** Reads what a wallet signed in protobuf. @throws `WALLET_FAILED`, `WALLET_BAD_SIGNATURE` */
export const readDirectResult = (
  value: unknown,
  asked: CosmosDirectDoc,
  key: CosmosKey,
): CosmosDirectResult => {
  const result = readResult(value)
  const signed = readDirectDoc(result.signed)
  if (signed?.chainId !== asked.chainId) throw otherTransaction()
  return { signed, signature: readSignature(result.signature, key) }
}
