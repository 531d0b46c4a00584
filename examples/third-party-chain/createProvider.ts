import { readProperty } from 'portico/plugin/lazy'
import { isModalError, type NamespaceStore, type Connection } from 'portico/plugin'
import { describeNetwork } from './passphrases.js'
import { sign } from './sign.js'
import type { Sep43Answer, Sep43Error, StellarProvider } from './api.js'

/** Puts a fault into the words of SEP-43: with the wallet's own code, where it gave one. */
const faultOf = (error: unknown): Sep43Error => {
  const message = isModalError(error) ? error.shortMessage : 'Unknown error'
  if (isModalError(error, 'USER_REJECTED')) return { code: -4, message }
  const code = readProperty(readProperty(error, 'cause'), 'code')
  return { code: typeof code === 'number' ? code : -1, message }
}

/** Makes the provider for hosts. Address and network come from the store: a host is told what the modal shows, after it was checked. */
export const createProvider = (chain: NamespaceStore): StellarProvider => {
  /** @param empty what stands beside an error */
  const answer = async <T extends object>(empty: T, ask: (now: Connection) => Promise<T>): Sep43Answer<T> => {
    if (!chain.connection) return { ...empty, error: { code: -3, message: 'No wallet is connected' } }
    return ask(chain.connection).catch((error: unknown) => ({ ...empty, error: faultOf(error) }))
  }
  return {
    getAddress: () => answer({ address: '' }, async ({ address }) => ({ address })),
    getNetwork: () =>
      answer({ network: '', networkPassphrase: '' }, async ({ networkId }) => describeNetwork(networkId)),
    signTransaction: (xdr, options) =>
      answer({ signedTxXdr: '', signerAddress: '' }, now =>
        sign(now, 'signTransaction', 'signedTxXdr', xdr, options),
      ),
    signAuthEntry: (entry, options) =>
      answer({ signedAuthEntry: '', signerAddress: '' }, now =>
        sign(now, 'signAuthEntry', 'signedAuthEntry', entry, options),
      ),
    signMessage: (message, options) =>
      answer({ signedMessage: '', signerAddress: '' }, now =>
        sign(now, 'signMessage', 'signedMessage', message, options),
      ),
  }
}
