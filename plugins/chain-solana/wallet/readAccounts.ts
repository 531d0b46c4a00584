import type { Account } from '../../../kernel/define.js'
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
    const addresses = Array.from<unknown>(value)
      .filter(isOurs)
      .map(account => readProperty(account, 'address'))
    return toAccounts(addresses)
  } catch {
    // A proxy whose traps throw.
    return undefined
  }
}

/** Accounts of addresses, each once; undefined when one of them is none. */
export const toAccounts = (addresses: readonly unknown[]): readonly Account[] | undefined => {
  const isKey = (address: unknown): address is string => publicKeyOf(address) !== undefined
  if (!addresses.every(isKey)) return undefined
  return [...new Set(addresses)].map(address => ({ address, type: 'eoa' }))
}
