import { knownPrefixes as cosmosPrefixes } from '../../plugins/chain-cosmos/verify/knownPrefixes.js'
import { knownPrefixes as polkadotPrefixes } from '../../plugins/chain-polkadot/verify/knownPrefixes.js'
import type { SignInServerOptions } from '../SignInServer.js'
import type { AccountReader, ReadAccount } from './AccountReader.js'

const read = (account: string | undefined): ReadAccount =>
  account === undefined ? { refusal: 'account' } : { account }

/**
 * The readers by namespace, each with the code that its chain verifies with. Those of a namespace that is not here are the host's: their
 * addresses count as they are written.
 */
export const createAccountReaders = ({
  addressPrefixes = {},
}: Pick<SignInServerOptions, 'addressPrefixes'>): ReadonlyMap<string, AccountReader> => {
  const given = new Map<string, string | number>(Object.entries(addressPrefixes))
  const own: Readonly<Record<string, AccountReader>> = {
    eip155: async address => {
      const { accountOn } = await import('../../plugins/chain-eip155/verify/accountOn.js')
      return read(accountOn(address))
    },
    solana: async (address, networkId) => {
      const { accountOn, isNetwork } = await import('../../plugins/chain-solana/verify/accountOn.js')
      return isNetwork(networkId) ? read(accountOn(address)) : { refusal: 'chain' }
    },
    bip122: async (address, networkId) => {
      const { accountOn, isNetwork } = await import('../../plugins/chain-bip122/verify/accountOn.js')
      return isNetwork(networkId) ? read(accountOn(address, networkId)) : { refusal: 'chain' }
    },
    polkadot: async (address, networkId) => {
      const prefix = given.get(networkId) ?? polkadotPrefixes.get(networkId)
      if (prefix === undefined) return { refusal: 'chain' }
      const { accountOn } = await import('../../plugins/chain-polkadot/verify/accountOn.js')
      return read(accountOn(address, Number(prefix)))
    },
    cosmos: async (address, networkId) => {
      const prefix = given.get(networkId) ?? cosmosPrefixes.get(networkId)
      if (prefix === undefined) return { refusal: 'chain' }
      const { accountOn } = await import('../../plugins/chain-cosmos/verify/accountOn.js')
      return read(accountOn(address, String(prefix)))
    },
  }
  return new Map(Object.entries(own))
}
