import { decodeAddress } from '../address/decodeAddress.js'
import type { NamespaceStore, Network } from '../../../kernel/define.js'
import { hex } from '@scure/base'
import type { PolkadotSigner } from '../api.js'
import { isGenesisOf, type UsableAccount } from '../wallet/accountsOn.js'
import { walletOf } from '../wallet/walletOf.js'
import { readPayload, readRawPayload } from './readPayloads.js'
import { SignerError } from '../../../chain-kit/SignerError.js'

/** The account of an address in whichever form. */
const accountOf = (accounts: readonly UsableAccount[], address: string): UsableAccount => {
  const accountId = decodeAddress(address)?.accountId
  const key = accountId && hex.encode(accountId)
  const account = accounts.find(each => each.key === key)
  if (!account) throw new SignerError('The address is none that the wallet shares on this network')
  return account
}

const connectedWallet = ({ connection }: NamespaceStore) => {
  if (!connection) throw new SignerError('No wallet is connected')
  return walletOf(connection.session)
}

/** The network that a transaction is for: one of the site's own, the active one or another. */
const networkOf = ({ networks, network: active }: NamespaceStore, genesisHash: string): Network => {
  const found = [...networks, ...(active ? [active] : [])].find(each => isGenesisOf(genesisHash, each))
  if (!found) throw new SignerError('The transaction is for a network that this site does not list')
  return found
}

/** Makes the signer that hosts get: what it is handed is checked before the wallet sees it. */
export const createSigner = (chain: NamespaceStore): PolkadotSigner => ({
  signRaw: async given => {
    const wallet = connectedWallet(chain)
    const payload = readRawPayload(given)
    if (!payload) throw new SignerError('Invalid message')
    return wallet.signRaw(accountOf(wallet.accounts, payload.address), payload.data, payload.type ?? 'bytes')
  },
  signPayload: async given => {
    const wallet = connectedWallet(chain)
    const payload = readPayload(given)
    if (!payload) throw new SignerError('Invalid transaction')
    const network = networkOf(chain, payload.genesisHash)
    return wallet.signPayload(accountOf(wallet.accountsOn(network), payload.address), payload, network)
  },
})
