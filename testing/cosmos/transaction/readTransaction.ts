import { bytesOf, numberOf, readFields, textOf } from './protobuf.js'

/** A coin, as `cosmos.base.v1beta1.Coin` has it. */
export interface TransactionCoin {
  readonly denom: string
  readonly amount: string
}

/** A message of a transaction: what it is, and its bytes. */
export interface TransactionMessage {
  readonly typeUrl: string
  readonly value: Uint8Array
}

/** What `TxBody` of `cosmos.tx.v1beta1` says, as far as it is looked at. */
export interface TransactionBody {
  readonly messages: readonly TransactionMessage[]
  readonly memo: string
  readonly timeoutHeight: bigint
}

/** Who signs in which way, and what is paid (`AuthInfo`). */
export interface TransactionAuth {
  readonly signers: readonly {
    /** Of a secp256k1 key; undefined of other kinds, and where none is given. */
    readonly publicKey: Uint8Array | undefined
    /** `SignMode`: 1 direct, 127 amino JSON; 0 for a group. */
    readonly mode: number
    readonly sequence: bigint
  }[]
  readonly fee: {
    readonly amount: readonly TransactionCoin[]
    readonly gas: bigint
    readonly payer: string
    readonly granter: string
  }
}

/** What a transfer says (`MsgSend` of `cosmos.bank.v1beta1`). */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: readonly TransactionCoin[]
}

/** Type of {@link Transfer}. */
export const transferType = '/cosmos.bank.v1beta1.MsgSend'
const keyType = '/cosmos.crypto.secp256k1.PubKey'

const empty = new Uint8Array()
const readAny = (bytes: Uint8Array): TransactionMessage => {
  const fields = readFields(bytes)
  return { typeUrl: textOf(fields, 1), value: bytesOf(fields, 2)[0] ?? empty }
}
const readCoin = (bytes: Uint8Array): TransactionCoin => {
  const fields = readFields(bytes)
  return { denom: textOf(fields, 1), amount: textOf(fields, 2) }
}

/** Reads the parts of a signed transaction (`TxRaw`). @throws Error for what is none */
export const readRaw = (tx: Uint8Array) => {
  const fields = readFields(tx)
  const [bodyBytes] = bytesOf(fields, 1)
  const [authInfoBytes] = bytesOf(fields, 2)
  if (!bodyBytes || !authInfoBytes) throw new RangeError('No TxRaw')
  return { bodyBytes, authInfoBytes, signatures: bytesOf(fields, 3) }
}

/** Reads a body. @throws Error for what is none */
export const readBody = (bytes: Uint8Array): TransactionBody => {
  const fields = readFields(bytes)
  return {
    messages: bytesOf(fields, 1).map(readAny),
    memo: textOf(fields, 2),
    timeoutHeight: numberOf(fields, 3),
  }
}

const readKey = (bytes: Uint8Array | undefined): Uint8Array | undefined => {
  if (!bytes) return undefined
  const { typeUrl, value } = readAny(bytes)
  return typeUrl === keyType ? bytesOf(readFields(value), 1)[0] : undefined
}

const readSigner = (bytes: Uint8Array): TransactionAuth['signers'][number] => {
  const fields = readFields(bytes)
  const [single] = bytesOf(readFields(bytesOf(fields, 2)[0] ?? empty), 1)
  return {
    publicKey: readKey(bytesOf(fields, 1)[0]),
    mode: Number(numberOf(readFields(single ?? empty), 1)),
    sequence: numberOf(fields, 3),
  }
}

/** Reads who signs and what is paid. @throws Error for what is none */
export const readAuth = (bytes: Uint8Array): TransactionAuth => {
  const fields = readFields(bytes)
  const fee = readFields(bytesOf(fields, 2)[0] ?? empty)
  return {
    signers: bytesOf(fields, 1).map(readSigner),
    fee: {
      amount: bytesOf(fee, 1).map(readCoin),
      gas: numberOf(fee, 2),
      payer: textOf(fee, 3),
      granter: textOf(fee, 4),
    },
  }
}

/** Reads a transfer. @throws Error for what is none */
export const readTransfer = (bytes: Uint8Array): Transfer => {
  const fields = readFields(bytes)
  return { from: textOf(fields, 1), to: textOf(fields, 2), amount: bytesOf(fields, 3).map(readCoin) }
}
