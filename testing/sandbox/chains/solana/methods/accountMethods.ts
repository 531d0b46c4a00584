import * as z from 'zod/mini'
import { fromBase58 } from '../../../../solana/base58.js'
import { encodeAccount, encodeAccountAt, tokenAmount } from '../encodeAccount.js'
import { solanaRpcErrors } from '../SolanaRpcError.js'
import { readMint, readTokenAccount, tokenPrograms } from '../tokens.js'
import { address, options } from './params.js'
import { readParams, withContext, type SolanaMethodTable, type SolanaRpcMethod } from './SolanaMethod.js'

const tokenFilter = z.union([z.object({ mint: address }), z.object({ programId: address })])
const accountFilter = z.union([
  z.object({ dataSize: z.int() }),
  z.object({ memcmp: z.object({ offset: z.int(), bytes: z.string() }) }),
])
type AccountFilter = z.output<typeof accountFilter>

const passes = (data: Uint8Array, filter: AccountFilter): boolean => {
  if ('dataSize' in filter) return data.length === filter.dataSize
  const wanted = fromBase58(filter.memcmp.bytes)
  return wanted.every((byte, index) => data[filter.memcmp.offset + index] === byte)
}

/** Accounts, balances and tokens. */
export const accountMethods: SolanaMethodTable = new Map<string, SolanaRpcMethod>([
  [
    'getBalance',
    ({ ledger, params }) => {
      const [owner] = readParams(z.tuple([address, options]), params)
      return withContext(ledger, ledger.balanceOf(owner))
    },
  ],
  [
    'getAccountInfo',
    ({ ledger, params }) => {
      const [at, { encoding = 'base64', dataSlice } = {}] = readParams(z.tuple([address, options]), params)
      return withContext(ledger, encodeAccountAt(ledger, at, encoding, dataSlice))
    },
  ],
  [
    'getMultipleAccounts',
    ({ ledger, params }) => {
      const schema = z.tuple([z.array(address).check(z.maxLength(100)), options])
      const [list, { encoding = 'base64', dataSlice } = {}] = readParams(schema, params)
      return withContext(
        ledger,
        list.map(at => encodeAccountAt(ledger, at, encoding, dataSlice)),
      )
    },
  ],
  ['getProgramAccounts', getProgramAccounts],
  ['getTokenAccountsByOwner', getTokenAccountsByOwner],
  [
    'getTokenAccountBalance',
    ({ ledger, params }) => {
      const [at] = readParams(z.tuple([address, options]), params)
      const account = ledger.account(at)
      const token = account && readTokenAccount(account.data)
      if (!token) throw solanaRpcErrors.invalidParams('could not find account')
      const { decimals = 0 } = readMint(ledger, token.mint) ?? {}
      return withContext(ledger, tokenAmount(token.amount, decimals))
    },
  ],
  [
    'getTokenSupply',
    ({ ledger, params }) => {
      const [mint] = readParams(z.tuple([address, options]), params)
      const found = readMint(ledger, mint)
      if (!found) throw solanaRpcErrors.invalidParams('could not find account')
      return withContext(ledger, tokenAmount(found.supply, found.decimals))
    },
  ],
])

function getProgramAccounts({ ledger, params }: Parameters<SolanaRpcMethod>[0]): unknown {
  const [program, { encoding = 'base64', filters = [] } = {}] = readParams(
    z.tuple([address, options]),
    params,
  )
  const wanted = z.array(accountFilter).safeParse(filters)
  if (!wanted.success) throw solanaRpcErrors.invalidParams('filters')
  return ledger
    .accountsOf(program)
    .filter(({ data }) => wanted.data.every(filter => passes(data, filter)))
    .map(account => ({ pubkey: account.address, account: encodeAccount(ledger, account, encoding) }))
}

function getTokenAccountsByOwner({ ledger, params }: Parameters<SolanaRpcMethod>[0]): unknown {
  const schema = z.tuple([address, tokenFilter, options])
  const [owner, filter, { encoding = 'base64' } = {}] = readParams(schema, params)
  if ('mint' in filter && !readMint(ledger, filter.mint))
    throw solanaRpcErrors.invalidParams('could not find mint')
  const programs = 'mint' in filter ? Object.values(tokenPrograms) : [filter.programId]
  const found = programs
    .flatMap(program => ledger.accountsOf(program))
    .filter(({ data }) => {
      const token = readTokenAccount(data)
      return token?.owner === owner && (!('mint' in filter) || token.mint === filter.mint)
    })
    .map(account => ({ pubkey: account.address, account: encodeAccount(ledger, account, encoding) }))
  return withContext(ledger, found)
}
