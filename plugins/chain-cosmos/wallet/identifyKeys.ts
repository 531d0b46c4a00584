import * as z from 'zod/mini'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { readBytes } from '../address/readBytes.js'
import type { CosmosAlgo } from '../tokens.js'
import type { CosmosKey } from './CosmosKey.js'
import { isKeyOf } from './readKey.js'

const rows = z.array(
  z.object({ address: z.string(), pubkey: z.string().check(z.maxLength(128)), algo: z.optional(z.string()) }),
)

const algoOf = (text: string | undefined, { algo }: CosmosKey): CosmosAlgo =>
  /^eth/i.test(text ?? '') ? 'ethsecp256k1' : algo

/** A key of which the public part is known. */
export type IdentifiedKey = CosmosKey & { readonly pubKey: Uint8Array }

/**
 * Puts the public keys that a remote wallet gives (`cosmos_getAccounts`) to the accounts that it has approved.
 * @throws `WALLET_BAD_ACCOUNTS` where one is missing, or belongs to another address
 */
export const identifyKeys = (answer: unknown, keys: readonly CosmosKey[]): readonly IdentifiedKey[] => {
  const read = rows.safeParse(answer)
  if (!read.success) throw badAccounts('the list of public keys')
  return keys.map(key => {
    const row = read.data.find(({ address }) => address.toLowerCase() === key.address)
    const pubKey = readBytes(row?.pubkey)
    const known = { ...key, algo: algoOf(row?.algo, key) }
    if (!pubKey || !isKeyOf(pubKey, known)) throw badAccounts('a public key')
    return { ...known, pubKey }
  })
}
