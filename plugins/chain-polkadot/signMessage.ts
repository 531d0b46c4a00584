import { badAccounts } from '../../kernel/errors/connect.js'
import type { ChainStore, SignMessage } from '../../kernel/define.js'
import { walletOf } from './wallet/walletOf.js'
import { wrapMessage } from './wallet/wrapMessage.js'

/** Makes the signing of texts with the active account. Gives 0x-hex over `<Bytes>…</Bytes>`, without the type of the key. */
export const createSignMessage = (chain: ChainStore): SignMessage => ({
  sign: async (session, message) => {
    const wallet = walletOf(session)
    // A sign-in signs before the connection stands in the store.
    const address = chain.connection?.session === session ? chain.address : session.accounts[0]?.address
    const account = wallet.accounts.find(({ shownAddress }) => shownAddress === address)
    if (!account) throw badAccounts('none to sign with')
    const { signature } = await wallet.signRaw(account, wrapMessage(message), 'bytes')
    return signature
  },
})
