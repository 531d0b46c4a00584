import { hex } from '@scure/base'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { readRows } from '../../../kernel/wallet/readRows.js'
import { decodeAddress } from '../address/decodeAddress.js'
import type { PolkadotKeyType } from '../api.js'

/** An account that a wallet shares with this site, checked. */
export interface SharedAccount {
  /** Of all networks alike: hex of its 32 bytes. */
  readonly key: string
  readonly accountId: Uint8Array
  /** As the wallet wrote it: wallets want their own form back. */
  readonly address: string
  readonly name: string | undefined
  readonly type: PolkadotKeyType | undefined
  /** 0x-hex, whole or its first 16 bytes; undefined where the account may be used on any network. */
  readonly genesisHash: string | undefined
}

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

/**
 * What binds an account to a network. The extension writes an empty text for an account that may be used on any; its kin write null, or
 * nothing.
 * @returns undefined for any network, null for what cannot be told
 */
const readGenesis = (row: unknown): string | null | undefined => {
  const genesisHash = readProperty(row, 'genesisHash')
  if (genesisHash === undefined || genesisHash === null || genesisHash === '') return undefined
  const isHash = typeof genesisHash === 'string' && genesisHash.length <= 66 && genesisHex.test(genesisHash)
  return isHash ? genesisHash.toLowerCase() : null
}

const readRow = (row: unknown): SharedAccount | undefined => {
  const address = readProperty(row, 'address')
  const accountId = decodeAddress(address)?.accountId
  const genesisHash = readGenesis(row)
  // An account of a network that cannot be told is one that would be used where it must not be.
  if (!accountId || typeof address !== 'string' || genesisHash === null) return undefined
  return {
    key: hex.encode(accountId),
    accountId,
    address,
    name: safeText(readProperty(row, 'name'), textLimits.profileName),
    type: keyTypes.get(readProperty(row, 'type')),
    genesisHash,
  }
}

/**
 * Reads a wallet's list of accounts (`InjectedAccount[]`). Bad rows are left out.
 * @returns undefined for what is no list of accounts, and for one without a good row
 */
export const readAccounts = (value: unknown): readonly SharedAccount[] | undefined =>
  readRows(value, { read: readRow, isOurs: row => !isEthereum(row) })
