import type { Account } from '../../kernel/define.js'
import { safeText, textLimits } from '../../kernel/safety/text.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import { readRows } from '../../kernel/wallet/readRows.js'
import type { StandardChain } from '../StandardChain.js'

/** How a chain validates accounts. */
export type AccountRules = Pick<StandardChain, 'namespace' | 'isAddress'>

/** No address of CAIP-10 is longer. */
const maxLength = 128

/** Whether an account of a wallet that speaks several namespaces is of this one. One that does not say is taken for it. */
const isOurs =
  ({ namespace }: AccountRules) =>
  (account: unknown): boolean => {
    const chains = readProperty(account, 'chains')
    if (!Array.isArray(chains) || chains.length === 0) return true
    return chains.some(chain => typeof chain === 'string' && chain.startsWith(`${namespace}:`))
  }

/** What the wallet calls an account (`label` of the Wallet Standard). */
const labelOf = (row: unknown): Pick<Account, 'label'> => {
  const label = safeText(readProperty(row, 'label'), textLimits.profileName)
  return label === undefined ? {} : { label }
}

const accountOf =
  ({ isAddress }: AccountRules) =>
  (address: unknown): Account | undefined =>
    typeof address === 'string' && address.length <= maxLength && isAddress(address)
      ? { address, type: 'eoa' }
      : undefined

const eachOnce = (accounts: readonly Account[] | undefined): readonly Account[] | undefined => {
  const byAddress = new Map<string, Account>()
  for (const account of accounts ?? [])
    if (!byAddress.has(account.address)) byAddress.set(account.address, account)
  return accounts && [...byAddress.values()]
}

/**
 * Reads the account list of a wallet, active account first. Bad rows are left out.
 * @returns the accounts of the chain, each once, or undefined where there is no list, or no good row in it
 */
export const readAccounts = (rules: AccountRules, value: unknown): readonly Account[] | undefined => {
  const read = (row: unknown) => {
    const account = accountOf(rules)(readProperty(row, 'address'))
    return account && { ...account, ...labelOf(row) }
  }
  return eachOnce(readRows(value, { read, isOurs: isOurs(rules) }))
}

/** Creates accounts from addresses, without duplicates; undefined if there are addresses, but no valid one. */
export const toAccounts = (
  rules: AccountRules,
  addresses: readonly unknown[],
): readonly Account[] | undefined =>
  eachOnce(readRows(addresses, { read: accountOf(rules), maxRows: Infinity }))
