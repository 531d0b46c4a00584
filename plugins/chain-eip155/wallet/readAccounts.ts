import type { Account } from '../../../kernel/define.js'
import { readRows } from '../../../kernel/wallet/readRows.js'
import { isAddress } from '../address/isAddress.js'
import { checksumAddress } from '../address/checksumAddress.js'

/** The canonical form of an address: `0x` and checksum (ERC-55); undefined for what is none. */
export const toAddress = (value: unknown): `0x${string}` | undefined =>
  isAddress(value) ? (checksumAddress(value) as `0x${string}`) : undefined

/**
 * Reads a wallet's account list, active account first. What is no address is left out.
 * @returns the accounts with `0x` and checksum (ERC-55), each once, or undefined where there is no list, or no good one in it
 */
export const readAccounts = (value: unknown): readonly Account[] | undefined => {
  const addresses = readRows(value, { read: toAddress })
  return addresses && [...new Set(addresses)].map(address => ({ address, type: 'eoa' }))
}
