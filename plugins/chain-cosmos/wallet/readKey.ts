import * as z from 'zod/mini'
import type { Network } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { readRows } from '../../../kernel/wallet/readRows.js'
import { accountBytes } from '../address/accountBytes.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { isAddressOn } from '../address/isAddressOn.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import type { CosmosAlgo, CosmosNetwork } from '../api.js'
import type { CosmosKey } from './CosmosKey.js'

/** A wallet's bytes may come from another frame, whose `Uint8Array` is another class. */
const copyBytes = (value: unknown): Uint8Array | undefined => {
  const isBytes = Object.prototype.toString.call(value) === '[object Uint8Array]'
  return isBytes ? Uint8Array.from(value as Uint8Array) : undefined
}

const compressedLength = 33
const algoText = z.nullish(z.string().check(z.maxLength(64)))

/** Whether keys of a network make addresses as on Ethereum: older wallets call all keys secp256k1. */
const algoOf = (algo: string | null | undefined, network: Network): CosmosAlgo =>
  /^eth/i.test(algo ?? '') || (network as Partial<CosmosNetwork>).coinType === 60
    ? 'ethsecp256k1'
    : 'secp256k1'

/** Tells whether bytes are the key of an account. Of Ethereum's kind that takes the curve: {@link verifyMessage} finds out. */
export const isKeyOf = (
  pubKey: Uint8Array,
  { address, algo }: Pick<CosmosKey, 'address' | 'algo'>,
): boolean =>
  pubKey.length === compressedLength &&
  (algo === 'ethsecp256k1' ||
    sameBytes(accountBytes(pubKey), decodeAddress(address)?.bytes ?? new Uint8Array()))

/**
 * Reads what a wallet says of its account on a network (`Key` of Keplr, or a bare address of a remote wallet).
 * @returns undefined for what is none: another network's address, or one that is not of its key
 */
export const readKey = (value: unknown, network: Network): CosmosKey | undefined => {
  try {
    const isBare = typeof value === 'string'
    const address = isBare ? value : readProperty(value, 'bech32Address')
    const named = algoText.safeParse(readProperty(value, 'algo'))
    if (typeof address !== 'string' || !isAddressOn(address, network) || !named.success) return undefined
    const key = { address: address.toLowerCase(), algo: algoOf(isBare ? undefined : named.data, network) }
    if (isBare) return { ...key, pubKey: undefined }
    const pubKey = copyBytes(readProperty(value, 'pubKey'))
    const name = safeText(readProperty(value, 'name'), textLimits.profileName)
    return pubKey && isKeyOf(pubKey, key)
      ? { ...key, pubKey, ...(name !== undefined && { name }) }
      : undefined
  } catch {
    // A proxy whose traps throw.
    return undefined
  }
}

/** Reads all keys of a network. Bad ones are left out. @returns undefined for what are none, and where none is good */
export const readKeys = (values: unknown, network: Network): readonly CosmosKey[] | undefined =>
  readRows(values, { read: value => readKey(value, network), maxRows: 100 })
