import { badAccounts } from 'portico/plugin/lazy'
import type { Account, CaipNetworkId } from 'portico/plugin'
import { askWallet, textOf } from './askWallet.js'
import { isStellarAddress } from './isStellarAddress.js'
import { networkIdOf } from './passphrases.js'

/** What a wallet says of itself. */
export interface Standing {
  /** Empty while the wallet is locked, has no account, or does not know this site. */
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** Reads where a wallet stands, without a question where it can. Rejects with `WALLET_BAD_ACCOUNTS` and what {@link askWallet} rejects with. */
export const readStanding = async (wallet: unknown): Promise<Standing> => {
  const [who, where] = await Promise.all([askWallet(wallet, 'getAddress'), askWallet(wallet, 'getNetwork')])
  const address = textOf(who, 'address')
  if (address !== '' && !isStellarAddress(address)) throw badAccounts('getAddress')
  return { address, networkId: networkIdOf(textOf(where, 'networkPassphrase'), textOf(where, 'network')) }
}

/** The account as the kernel wants it: none for an empty address. */
export const accountsOf = ({ address }: Standing): readonly Account[] =>
  address === '' ? [] : [{ address, type: 'eoa' }]
