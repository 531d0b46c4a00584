import * as z from 'zod/mini'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { readRows } from '../../../kernel/wallet/readRows.js'
import { readBytes } from '../address/readBytes.js'
import type { CosmosAlgo } from '../api.js'
import type { CosmosKey } from './CosmosKey.js'
import { isKeyOf } from './readKey.js'

const shortText = z.string().check(z.maxLength(256))
const row = z.object({ address: shortText, pubkey: shortText, algo: z.nullish(shortText) })

const algoOf = (text: string | null | undefined, { algo }: CosmosKey): CosmosAlgo =>
  /^eth/i.test(text ?? '') ? 'ethsecp256k1' : algo

/** A key of which the public part is known. */
export type IdentifiedKey = CosmosKey & { readonly pubKey: Uint8Array }

/**
 * Puts the public keys that a remote wallet gives (`cosmos_getAccounts`) to the accounts that it has approved. An account whose key is
 * missing, or belongs to another address, is left out.
 * @returns at least one, unless there was none before @throws `WALLET_BAD_ACCOUNTS` where all are left out
 */
export const identifyKeys = (answer: unknown, keys: readonly CosmosKey[]): readonly IdentifiedKey[] => {
  const rows = readRows(answer, { read: value => row.safeParse(value).data })
  if (!rows) throw badAccounts('the list of public keys')
  // Of several for one address, the first counts.
  const byAddress = new Map([...rows].reverse().map(known => [known.address.toLowerCase(), known]))
  const identified = keys.flatMap(key => {
    const own = byAddress.get(key.address)
    const pubKey = readBytes(own?.pubkey)
    const known = { ...key, algo: algoOf(own?.algo, key) }
    return pubKey && isKeyOf(pubKey, known) ? { ...known, pubKey } : []
  })
  if (identified.length === 0 && keys.length > 0) throw badAccounts('a public key')
  return identified
}
