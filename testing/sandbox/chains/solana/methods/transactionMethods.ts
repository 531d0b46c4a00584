import * as z from 'zod/mini'
import { fromBase58, toBase58 } from '../../../../solana/base58.js'
import { readTransaction, type WireTransaction } from '../../../../solana/transaction/readTransaction.js'
import type { Ledger, LedgerEntry, Simulation } from '../Ledger.js'
import { solanaRpcErrors } from '../SolanaRpcError.js'
import { describeTransactionError, type TransactionError } from '../transactionErrors.js'
import { encodeAccount, encodeAccountAt } from '../encodeAccount.js'
import { encodeTransaction } from '../encodeTransaction.js'
import { address, options } from './params.js'
import { readParams, withContext, type SolanaMethodTable, type SolanaRpcMethod } from './SolanaMethod.js'

type Call = Parameters<SolanaRpcMethod>[0]

const maxAirdrop = 1_000_000_000_000
const sent = z.tuple([z.string().check(z.maxLength(4096)), options])

/** Sending, trying out, and looking up transactions. */
export const transactionMethods: SolanaMethodTable = new Map<string, SolanaRpcMethod>([
  ['sendTransaction', sendTransaction],
  ['simulateTransaction', simulateTransaction],
  [
    'requestAirdrop',
    ({ ledger, params }) => {
      const lamports = z.int().check(z.minimum(1), z.maximum(maxAirdrop))
      const [to, amount] = readParams(z.tuple([address, lamports, options]), params)
      return ledger.airdrop(to, BigInt(amount)).signature
    },
  ],
  [
    'getSignatureStatuses',
    ({ ledger, params }) => {
      const [signatures] = readParams(z.tuple([z.array(z.string()).check(z.maxLength(256)), options]), params)
      return withContext(
        ledger,
        signatures.map(signature => statusOf(ledger.find(signature))),
      )
    },
  ],
  [
    'getSignaturesForAddress',
    ({ ledger, params }) => {
      const [of, { limit = 1000 } = {}] = readParams(z.tuple([address, options]), params)
      return ledger
        .history(of)
        .slice(0, limit)
        .map(({ signature, slot, error, blockTime }) => ({
          ...{ signature, slot, err: error, memo: null, blockTime, confirmationStatus: 'finalized' },
        }))
    },
  ],
  [
    'getTransaction',
    ({ ledger, params }) => {
      const [signature, { encoding = 'json' } = {}] = readParams(z.tuple([z.string(), options]), params)
      const entry = ledger.find(signature)
      return entry?.wire ? describeEntry(entry, encodeTransaction(entry.wire, encoding)) : null
    },
  ],
])

const statusField = (error: TransactionError | null) => (error === null ? { Ok: null } : { Err: error })

const statusOf = (entry: LedgerEntry | undefined): object | null =>
  entry
    ? {
        slot: entry.slot,
        confirmations: null,
        err: entry.error,
        status: statusField(entry.error),
        confirmationStatus: 'finalized',
      }
    : null

const describeEntry = (entry: LedgerEntry, transaction: unknown): object => ({
  slot: entry.slot,
  blockTime: entry.blockTime,
  version: entry.version,
  transaction,
  meta: {
    err: entry.error,
    status: statusField(entry.error),
    fee: entry.fee,
    preBalances: entry.preBalances,
    postBalances: entry.postBalances,
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: [],
    logMessages: entry.logs,
    loadedAddresses: { readonly: [], writable: [] },
  },
})

/** Reads what a client has sent. @throws SolanaRpcError -32602 */
const decode = (
  text: string,
  encoding: string | undefined,
): { wire: Uint8Array; transaction: WireTransaction } => {
  try {
    const wire = encoding === 'base64' ? Uint8Array.from(Buffer.from(text, 'base64')) : fromBase58(text)
    return { wire, transaction: readTransaction(wire) }
  } catch (error) {
    throw solanaRpcErrors.invalidParams(`failed to deserialize transaction: ${String(error)}`)
  }
}

function sendTransaction({ ledger, params }: Call): string {
  const [text, { encoding, skipPreflight = false } = {}] = readParams(sent, params)
  const { wire, transaction } = decode(text, encoding)
  if (transaction.signatures.some(signature => signature.every(byte => byte === 0)))
    throw solanaRpcErrors.badSignature()
  const known = ledger.find(toBase58(transaction.signatures[0] ?? wire))
  if (known) return known.signature
  if (!skipPreflight || !ledger.isBlockhashValid(transaction.blockhash)) preflight(ledger, transaction)
  return ledger.execute(transaction, wire).signature
}

/** What a node does before it takes a transaction. @throws SolanaRpcError -32002 or -32003 */
const preflight = (ledger: Ledger, transaction: WireTransaction): void => {
  const { error, logs, units } = tryOut(ledger, transaction, true)
  if (error === 'SignatureFailure') throw solanaRpcErrors.badSignature()
  if (error === null) return
  const data = { err: error, logs, unitsConsumed: units, accounts: null, returnData: null }
  throw solanaRpcErrors.failedPreflight(describeTransactionError(error), data)
}

const tryOut = (ledger: Ledger, transaction: WireTransaction, checks: boolean): Simulation =>
  ledger.isBlockhashValid(transaction.blockhash)
    ? ledger.simulate(transaction, checks)
    : { error: 'BlockhashNotFound', logs: [], units: 0 }

const countAccounts = ({ accounts, lookups }: WireTransaction): number =>
  lookups.reduce(
    (count, { writable, readonly }) => count + writable.length + readonly.length,
    accounts.length,
  )

function simulateTransaction({ ledger, params }: Call): unknown {
  const [text, { encoding, sigVerify = false, replaceRecentBlockhash = false, accounts: wanted } = {}] =
    readParams(sent, params)
  const { transaction } = decode(text, encoding)
  const most = countAccounts(transaction)
  if (wanted && wanted.addresses.length > most)
    throw solanaRpcErrors.invalidParams(`Too many accounts provided; max ${most}`)
  const { error, logs, units, accounts } = replaceRecentBlockhash
    ? ledger.simulate(transaction, false)
    : tryOut(ledger, transaction, sigVerify)
  const find = (of: string) => accounts?.find(each => each.address === of)
  const held = wanted?.addresses.map(of => {
    const account = find(of)
    return account ? encodeAccount(ledger, account, 'base64') : encodeAccountAt(ledger, of, 'base64')
  })
  const told = { accounts: (accounts && held) ?? null, returnData: null }
  return withContext(ledger, { err: error, logs, unitsConsumed: units, ...told })
}
