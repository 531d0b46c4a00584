import type { Account } from '../../../kernel/define.js'
import { isAddress } from '../isAddress.js'
import { checksumAddress } from './checksumAddress.js'

const maxAccounts = 1000

/**
 * Reads a wallet's account list, active account first. One bad element makes the list unusable: a wallet that errs there cannot
 * be trusted with the rest. @returns the accounts with `0x` and checksum (ERC-55), each once, or undefined
 */
export const readAccounts = (value: unknown): readonly Account[] | undefined => {
  try {
    if (!Array.isArray(value) || value.length > maxAccounts) return undefined
    const texts = Array.from<unknown>(value)
    if (!texts.every(isAddress)) return undefined
    const addresses = new Set(texts.map(checksumAddress))
    return [...addresses].map(address => ({ address, type: 'eoa' }))
  } catch {
    // A proxy whose traps throw.
    return undefined
  }
}
