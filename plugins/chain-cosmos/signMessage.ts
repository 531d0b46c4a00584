import { badAccounts } from '../../kernel/errors/connect.js'
import type { ChainStore, SignMessage } from '../../kernel/define.js'
import { walletOf } from './wallet/walletOf.js'

/**
 * Makes the signing of texts with the active account, by ADR-36. Gives a JSON text of the signature and its key
 * (`{ pub_key, signature }`), since nobody can verify the one without the other.
 */
export const createSignMessage = (chain: ChainStore): SignMessage => ({
  sign: async (session, message) => {
    const wallet = walletOf(session)
    // A sign-in signs before the connection stands in the store.
    const address = chain.connection?.session === session ? chain.address : session.accounts[0]?.address
    const key = wallet.keys.find(each => each.address === address)
    if (!key) throw badAccounts('none to sign with')
    return JSON.stringify(await wallet.signArbitrary(key, message))
  },
})
