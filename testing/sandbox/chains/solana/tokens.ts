import { sha256 } from '@noble/hashes/sha2.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase58, toBase58 } from '../../../solana/base58.js'
import type { Ledger } from './Ledger.js'
import { solanaAccounts } from './solanaAccounts.js'

/** The token programs, whose accounts are laid out alike. */
export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Test USD on Solana: a token of the original token program, minted by the first account. */
export const solanaTestUsd = {
  address: 'TestUsd111111111111111111111111111111111111',
  name: 'Test USD',
  symbol: 'TUSD',
  decimals: 6,
} as const

const mintBytes = 82
const accountBytes = 165
const supplyAt = 36
const decimalsAt = 44

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** What a token account says. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
}

/** Reads the data of a token account; undefined when they are of something else. */
export const readTokenAccount = (data: Uint8Array): TokenAccount | undefined => {
  if (data.length < accountBytes) return undefined
  return {
    mint: toBase58(data.subarray(0, 32)),
    owner: toBase58(data.subarray(32, 64)),
    amount: viewOf(data).getBigUint64(64, true),
  }
}

/** How many there are of a token, and its decimals; undefined when there is no such token. */
export const readMint = (
  ledger: Ledger,
  mint: string,
): { readonly supply: bigint; readonly decimals: number } | undefined => {
  const data = ledger.account(mint)?.data
  if (!data || data.length < mintBytes) return undefined
  return { supply: viewOf(data).getBigUint64(supplyAt, true), decimals: data[decimalsAt] ?? 0 }
}

const isOnCurve = (bytes: Uint8Array): boolean => {
  try {
    ed25519.ExtendedPoint.fromHex(bytes)
    return true
  } catch {
    return false
  }
}

/** The one account of an owner for a token that everybody can find: an address without a key, derived of both. */
export const associatedTokenAddress = (owner: string, mint: string): string => {
  const marker = new TextEncoder().encode('ProgramDerivedAddress')
  const seeds = [owner, tokenPrograms.token, mint].flatMap(part => [...fromBase58(part)])
  for (let bump = 255; bump >= 0; bump -= 1) {
    const program = fromBase58(associatedTokenProgram)
    const hash = sha256(new Uint8Array([...seeds, bump, ...program, ...marker]))
    if (!isOnCurve(hash)) return toBase58(hash)
  }
  throw new Error('No address can be derived.')
}

const writeMint = (ledger: Ledger, supply: bigint): void => {
  const data = new Uint8Array(mintBytes)
  // An authority that may mint, initialised, none that may freeze.
  data[0] = 1
  data.set(fromBase58(solanaAccounts[0]?.address ?? ''), 4)
  viewOf(data).setBigUint64(supplyAt, supply, true)
  data[decimalsAt] = solanaTestUsd.decimals
  data[decimalsAt + 1] = 1
  ledger.write(solanaTestUsd.address, tokenPrograms.token, data)
}

/** Gives Test USD to an address, as the mint would: the token exists afterwards. @param amount in its smallest unit */
export const mintSolanaTestUsd = (ledger: Ledger, owner: string, amount: bigint): void => {
  const { supply } = readMint(ledger, solanaTestUsd.address) ?? { supply: 0n }
  writeMint(ledger, supply + amount)
  const address = associatedTokenAddress(owner, solanaTestUsd.address)
  const known = ledger.account(address)
  const data = new Uint8Array(accountBytes)
  data.set(fromBase58(solanaTestUsd.address), 0)
  data.set(fromBase58(owner), 32)
  const before = (known && readTokenAccount(known.data)?.amount) ?? 0n
  viewOf(data).setBigUint64(64, before + amount, true)
  // Initialised.
  data[108] = 1
  ledger.write(address, tokenPrograms.token, data)
}
