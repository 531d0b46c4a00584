import { badAccounts } from '../../kernel/errors/connect.js'
import type { ChainStore, SignMessage } from '../../kernel/define.js'
import { demandNetwork } from './wallet/demandNetwork.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the signing of texts with the active address; the wallet decides how (BIP-322 or ECDSA). Gives base64. */
export const createSignMessage = (chain: ChainStore): SignMessage => ({
  sign: async (session, message) => {
    // A sign-in signs before the connection stands in the store.
    const current = chain.connection?.session === session ? chain.connection : undefined
    const address = current?.address ?? session.accounts[0]?.address
    if (address === undefined) throw badAccounts('none to sign with')
    const wallet = walletOf(session)
    await demandNetwork(wallet, current?.networkId ?? session.networkId)
    return wallet.signMessage({ address, message })
  },
})
