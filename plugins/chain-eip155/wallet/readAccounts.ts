import type { Account } from '../../../kernel/define.js'
import { readRows } from '../../../kernel/wallet/readRows.js'
import { isAddress } from '../address/isAddress.js'
import { checksumAddress } from '../address/checksumAddress.js'

/**
 * Reads a wallet's account list, active account first. What is no address is left out.
 * @returns the accounts with `0x` and checksum (ERC-55), each once, or undefined where there is no list, or no good one in it
 */
export const readAccounts = (value: unknown): readonly Account[] | undefined => {
  const read = (text: unknown) => (isAddress(text) ? checksumAddress(text) : undefined)
  const addresses = readRows(value, { read })
  return addresses && [...new Set(addresses)].map(address => ({ address, type: 'eoa' }))
}
