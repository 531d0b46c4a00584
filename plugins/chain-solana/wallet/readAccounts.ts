import type { Account } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { publicKeyOf } from '../base58.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { readRows } from '../../../kernel/wallet/readRows.js'

/** Whether an account of a wallet that speaks several namespaces is of this one. One that does not say is taken for it. */
const isOurs = (account: unknown): boolean => {
  const chains = readProperty(account, 'chains')
  if (!Array.isArray(chains) || chains.length === 0) return true
  return chains.some(chain => typeof chain === 'string' && chain.startsWith('solana:'))
}

/** What the wallet calls an account (`label` of the Wallet Standard). */
const labelOf = (row: unknown): Pick<Account, 'label'> => {
  const label = safeText(readProperty(row, 'label'), textLimits.profileName)
  return label === undefined ? {} : { label }
}

const accountOf = (address: unknown): Account | undefined =>
  typeof address === 'string' && publicKeyOf(address) ? { address, type: 'eoa' } : undefined

const readRow = (row: unknown): Account | undefined => {
  const account = accountOf(readProperty(row, 'address'))
  return account && { ...account, ...labelOf(row) }
}

const eachOnce = (accounts: readonly Account[] | undefined): readonly Account[] | undefined => {
  const byAddress = new Map<string, Account>()
  for (const account of accounts ?? [])
    if (!byAddress.has(account.address)) byAddress.set(account.address, account)
  return accounts && [...byAddress.values()]
}

/**
 * Reads the account list of a wallet, active account first. Bad rows are left out.
 * @returns the accounts of this namespace, each once, or undefined where there is no list, or no good row in it
 */
export const readAccounts = (value: unknown): readonly Account[] | undefined =>
  eachOnce(readRows(value, { read: readRow, isOurs }))

/** Accounts of addresses, each once; undefined where there are some, and none is good. */
export const toAccounts = (addresses: readonly unknown[]): readonly Account[] | undefined =>
  eachOnce(readRows(addresses, { read: accountOf, maxRows: Infinity }))
