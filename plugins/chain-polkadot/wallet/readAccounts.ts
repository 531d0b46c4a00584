import { hex } from '@scure/base'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { decodeAddress } from '../address/decodeAddress.js'
import type { PolkadotKeyType } from '../tokens.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { SharedAccount } from './SharedAccount.js'

const maxRows = 1000
const genesisHex = /^0x(?:[\da-f]{32}){1,2}$/i
const ethereumAddress = /^0x[\da-f]{40}$/i
const keyTypes: ReadonlyMap<unknown, PolkadotKeyType> = new Map([
  ['sr25519', 'sr25519'],
  ['ed25519', 'ed25519'],
  ['ecdsa', 'ecdsa'],
])

/** Accounts of chains with EVM addresses, which some wallets share as well: they are none of ours, and no fault. */
const isEthereum = (row: unknown): boolean => {
  const address = readProperty(row, 'address')
  return typeof address === 'string' && address.length === 42 && ethereumAddress.test(address)
}

const readRow = (row: unknown): SharedAccount | undefined => {
  const address = readProperty(row, 'address')
  const accountId = decodeAddress(address)?.accountId
  const genesisHash = readProperty(row, 'genesisHash') ?? undefined
  const isBound = typeof genesisHash === 'string' && genesisHash.length <= 66 && genesisHex.test(genesisHash)
  if (!accountId || typeof address !== 'string' || (genesisHash !== undefined && !isBound)) return undefined
  return {
    key: hex.encode(accountId),
    accountId,
    address,
    name: safeText(readProperty(row, 'name'), textLimits.profileName),
    type: keyTypes.get(readProperty(row, 'type')),
    genesisHash: isBound ? genesisHash.toLowerCase() : undefined,
  }
}

/**
 * Reads a wallet's list of accounts (`InjectedAccount[]`). One bad element makes it unusable: a wallet that errs there cannot be
 * trusted with the rest. @returns undefined for what is no list of accounts
 */
export const readAccounts = (value: unknown): readonly SharedAccount[] | undefined => {
  try {
    if (!Array.isArray(value) || value.length > maxRows) return undefined
    const own = Array.from<unknown>(value).filter(row => !isEthereum(row))
    const rows = own.flatMap(row => readRow(row) ?? [])
    return rows.length === own.length ? rows : undefined
  } catch {
    // A proxy whose traps throw.
    return undefined
  }
}
