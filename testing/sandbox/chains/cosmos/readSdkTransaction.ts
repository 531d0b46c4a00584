import {
  readAuth,
  readBody,
  readRaw,
  readTransfer,
  transferType,
  type Transfer,
  type TransactionAuth,
  type TransactionBody,
} from '../../../cosmos/transaction/readTransaction.js'
import { CosmosRejection } from './CosmosRejection.js'

/** A transaction of the kind that the stand-in takes: transfers, signed by one key. */
export interface SdkTransaction {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly body: TransactionBody
  readonly signer: TransactionAuth['signers'][number]
  readonly fee: TransactionAuth['fee']
  readonly signature: Uint8Array
  /** At least one, all from one account. */
  readonly transfers: readonly [Transfer, ...Transfer[]]
}

const read = <T>(fn: () => T): T => {
  try {
    return fn()
  } catch (error) {
    throw new CosmosRejection(2, `tx parse error: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Reads a signed transaction. @throws CosmosRejection for what is none, and for what the stand-in cannot run */
export const readSdkTransaction = (tx: Uint8Array): SdkTransaction => {
  const { bodyBytes, authInfoBytes, signatures } = read(() => readRaw(tx))
  const body = read(() => readBody(bodyBytes))
  const { signers, fee } = read(() => readAuth(authInfoBytes))
  const foreign = body.messages.find(({ typeUrl }) => typeUrl !== transferType)
  if (foreign) throw new CosmosRejection(2, `unable to resolve type URL ${foreign.typeUrl}`)
  const [first, ...others] = body.messages.map(({ value }) => read(() => readTransfer(value)))
  if (!first) throw new CosmosRejection(18, 'must contain at least one message: invalid request')
  const [signer] = signers
  const [signature] = signatures
  const isSingle = signers.length === 1 && signatures.length === 1
  if (!signer || !signature || !isSingle || others.some(({ from }) => from !== first.from))
    throw new CosmosRejection(4, 'wrong number of signers: unauthorized')
  if (fee.payer || fee.granter) throw new CosmosRejection(18, 'fee grants are not run here: invalid request')
  return { bodyBytes, authInfoBytes, body, signer, fee, signature, transfers: [first, ...others] }
}
