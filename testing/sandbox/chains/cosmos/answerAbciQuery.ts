import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bytesOf, readFields, textOf, writeFields, type Field } from '../../../cosmos/transaction/protobuf.js'
import { readBody, readRaw } from '../../../cosmos/transaction/readTransaction.js'
import type { CosmosLedger } from './CosmosLedger.js'

/** What a query comes to: a protobuf message; or a code of the Cosmos SDK, and words. */
export type QueryAnswer =
  { readonly value: Uint8Array } | { readonly code: number; readonly log: string; readonly codespace: 'sdk' }

type Query = (ledger: CosmosLedger, request: readonly Field[]) => QueryAnswer

const refuse = (code: number, log: string): QueryAnswer => ({ code, log, codespace: 'sdk' })
const text = (value: string): Uint8Array => utf8ToBytes(value)
const any = (typeUrl: string, value: Uint8Array): Uint8Array =>
  writeFields([
    [1, text(typeUrl)],
    [2, value],
  ])
const coin = (denom: string, amount: bigint): Uint8Array =>
  writeFields([
    [1, text(denom)],
    [2, text(String(amount))],
  ])
const balanceOf = (ledger: CosmosLedger, address: string, denom: string): bigint =>
  denom === ledger.chain.coin.denom ? (ledger.account(address)?.balance ?? 0n) : 0n

const account: Query = (ledger, request) => {
  const address = textOf(request, 1)
  const found = ledger.account(address)
  if (!found)
    return refuse(22, `rpc error: code = NotFound desc = account ${address} not found: key not found`)
  const { number, sequence, publicKey } = found
  const key: readonly Field[] = publicKey
    ? [[2, any('/cosmos.crypto.secp256k1.PubKey', writeFields([[1, publicKey]]))]]
    : []
  const base = writeFields([[1, text(address)], ...key, [3, number], [4, sequence]])
  return { value: writeFields([[1, any('/cosmos.auth.v1beta1.BaseAccount', base)]]) }
}

const balance: Query = (ledger, request) => {
  const denom = textOf(request, 2)
  return { value: writeFields([[1, coin(denom, balanceOf(ledger, textOf(request, 1), denom))]]) }
}

const allBalances: Query = (ledger, request) => {
  const { denom } = ledger.chain.coin
  const amount = balanceOf(ledger, textOf(request, 1), denom)
  return { value: writeFields(amount > 0n ? [[1, coin(denom, amount)]] : []) }
}

/** About what a transfer takes on a real network. */
const gasOfTransaction = 60_000n
const gasOfMessage = 20_000n

const simulate: Query = (_ledger, request) => {
  const [tx] = bytesOf(request, 2)
  const { messages } = readBody(readRaw(tx ?? new Uint8Array()).bodyBytes)
  const used = gasOfTransaction + gasOfMessage * BigInt(messages.length)
  return { value: writeFields([[1, writeFields([[2, used]])]]) }
}

const queries: ReadonlyMap<string, Query> = new Map([
  ['/cosmos.auth.v1beta1.Query/Account', account],
  ['/cosmos.bank.v1beta1.Query/Balance', balance],
  ['/cosmos.bank.v1beta1.Query/AllBalances', allBalances],
  ['/cosmos.tx.v1beta1.Service/Simulate', simulate],
])

/** Answers a gRPC query that came over CometBFT (`abci_query`), as the library of the ecosystem asks. @param data a protobuf message */
export const answerAbciQuery = (ledger: CosmosLedger, path: string, data: Uint8Array): QueryAnswer => {
  const query = queries.get(path)
  if (!query) return refuse(6, 'unknown query path: unknown request')
  try {
    return query(ledger, readFields(data))
  } catch {
    return refuse(18, 'the query cannot be read: invalid request')
  }
}
