import type { Account } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { publicKeyOf } from '../base58.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

const maxAccounts = 1000

/** Whether an account of a wallet that speaks several namespaces is of this one. One that does not say is taken for it. */
const isOurs = (account: unknown): boolean => {
  const chains = readProperty(account, 'chains')
  if (!Array.isArray(chains) || chains.length === 0) return true
  return chains.some(chain => typeof chain === 'string' && chain.startsWith('solana:'))
}

/**
 * Reads the account list of a wallet, active account first. One bad element makes the list unusable: a wallet that errs there cannot be
 * trusted with the rest. @returns the accounts of this namespace, each once, or undefined
 */
export const readAccounts = (value: unknown): readonly Account[] | undefined => {
  try {
    if (!Array.isArray(value) || value.length > maxAccounts) return undefined
    const own = Array.from<unknown>(value).filter(isOurs)
    const accounts = toAccounts(own.map(account => readProperty(account, 'address')))
    return accounts?.map(account => ({ ...account, ...labelOf(own, account) }))
  } catch {
    // A proxy whose traps throw.
    return undefined
  }
}

/** What the wallet calls an account (`label` of the Wallet Standard). */
const labelOf = (own: readonly unknown[], { address }: Account): Pick<Account, 'label'> => {
  const named = own.find(account => readProperty(account, 'address') === address)
  const label = safeText(readProperty(named, 'label'), textLimits.profileName)
  return label === undefined ? {} : { label }
}

/** Accounts of addresses, each once; undefined when one of them is none. */
export const toAccounts = (addresses: readonly unknown[]): readonly Account[] | undefined => {
  const isKey = (address: unknown): address is string => publicKeyOf(address) !== undefined
  if (!addresses.every(isKey)) return undefined
  return [...new Set(addresses)].map(address => ({ address, type: 'eoa' }))
}
