import { toBase58 } from '../../../solana/base58.js'
import type { Ledger, LedgerAccount } from './Ledger.js'
import { readMint, readTokenAccount, tokenPrograms } from './tokens.js'

/** How a client wants the data of an account. */
export type AccountEncoding = 'base58' | 'base64' | 'json' | 'jsonParsed'

/** A part of the data that is wanted alone. */
export interface DataSlice {
  readonly offset: number
  readonly length: number
}

/** An amount of a token in the forms that the RPC gives. */
export const tokenAmount = (amount: bigint, decimals: number): object => {
  const digits = String(amount).padStart(decimals + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const text = part ? `${whole}.${part}`.replace(/\.?0+$/, '') : whole
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

const programNames: ReadonlyMap<string, string> = new Map([
  [tokenPrograms.token, 'spl-token'],
  [tokenPrograms.token2022, 'spl-token-2022'],
])

/** A token account as `jsonParsed` has it; undefined for every other account. */
const parseAccount = (ledger: Ledger, account: LedgerAccount): object | undefined => {
  const program = programNames.get(account.owner)
  const token = program === undefined ? undefined : readTokenAccount(account.data)
  if (!token) return undefined
  const { mint, owner, amount } = token
  const { decimals = 0 } = readMint(ledger, mint) ?? {}
  const info = {
    isNative: false,
    mint,
    owner,
    state: 'initialized',
    tokenAmount: tokenAmount(amount, decimals),
  }
  return { program, parsed: { info, type: 'account' }, space: account.data.length }
}

const encodeData = (
  ledger: Ledger,
  account: LedgerAccount,
  encoding: AccountEncoding,
  { offset, length }: DataSlice,
): unknown => {
  const data = account.data.subarray(offset, offset + length)
  if (encoding === 'base58') return [toBase58(data), 'base58']
  const parsed = encoding === 'jsonParsed' ? parseAccount(ledger, account) : undefined
  return parsed ?? [Buffer.from(data).toString('base64'), 'base64']
}

/** An account in the form of the RPC. */
export const encodeAccount = (
  ledger: Ledger,
  account: LedgerAccount,
  encoding: AccountEncoding,
  slice: DataSlice = { offset: 0, length: account.data.length },
): object => ({
  data: encodeData(ledger, account, encoding, slice),
  executable: account.isExecutable,
  lamports: account.lamports,
  owner: account.owner,
  rentEpoch: 18446744073709552000,
  space: account.data.length,
})

/** An account by its address; null where there is none. */
export const encodeAccountAt = (
  ledger: Ledger,
  address: string,
  encoding: AccountEncoding,
  slice?: DataSlice,
): object | null => {
  const account = ledger.account(address)
  return account ? encodeAccount(ledger, account, encoding, slice) : null
}
