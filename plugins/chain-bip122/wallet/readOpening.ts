import { badAccounts, userRejected } from '../../../kernel/errors/connect.js'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { familyOf } from '../address/familyOf.js'
import type { AddressFamily } from '../address/parseAddress.js'
import { readAddresses } from './readAddresses.js'
import { networkOfName } from './networkNames.js'
import type { Opened, Opening } from './WalletDriver.js'

/**
 * Checks what a wallet opened to this site.
 * @param likely the network that was asked for, or was in use: it counts where the wallet does not tell, and its addresses fit
 * @throws `WALLET_BAD_ACCOUNTS`; `USER_REJECTED` for an empty list, which is how some wallets say no
 */
export const readOpening = ({ addresses, networkId }: Opening, likely: CaipNetworkId | undefined): Opened => {
  const read = readAddresses(
    addresses,
    [networkId, likely].map(id => id && familyOf(id)),
  )
  if (!read) throw badAccounts('the list of addresses')
  const [first, ...others] = read.addresses
  if (!first) throw userRejected()
  const found = networkOf(read.families, networkId, likely)
  if (!found) throw badAccounts(`addresses of another network than '${networkId}'`)
  return { addresses: [first, ...others], networkId: found }
}

const networkOf = (
  families: readonly AddressFamily[],
  told: CaipNetworkId | undefined,
  likely: CaipNetworkId | undefined,
): CaipNetworkId | undefined => {
  const fits = (id: CaipNetworkId | undefined) => {
    const family = id && familyOf(id)
    return family !== undefined && families.includes(family)
  }
  if (told) return fits(told) ? told : undefined
  if (fits(likely)) return likely
  return networkOfName(
    families.includes('main') ? 'Mainnet' : families.includes('test') ? 'Testnet' : 'Regtest',
  )
}
