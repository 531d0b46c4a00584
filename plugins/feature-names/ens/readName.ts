import { getEnsName } from 'viem/actions'
import { askEns } from './askEns.js'
import type { Ens } from './openEns.js'

/** As long as a name of DNS may be, whose form names have on their way to the contract. */
const maxLength = 255

/**
 * Reads the name that an address claims (ENSIP-3), that of its account on Ethereum. Whether the name stands for the address in turn is
 * still to be looked at. @returns undefined where there is none. Rejects as {@link askEns} does.
 */
export const readName = async (
  { client, resolver, gateway }: Ens,
  address: string,
): Promise<string | undefined> => {
  const account = `0x${address.replace(/^0x/i, '')}` as const
  const read = () =>
    getEnsName(client, { address: account, universalResolverAddress: resolver, strict: true })
  const name = await askEns(gateway, read)
  return name !== undefined && name.length <= maxLength ? name : undefined
}
