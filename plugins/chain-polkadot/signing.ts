import { badAccounts } from '../../kernel/errors/connect.js'
import type { SignMessage } from '../../kernel/define.js'
import { walletOf } from './wallet/walletOf.js'
import { wrapMessage } from './wallet/wrapMessage.js'

/** Signs texts. Gives 0x-hex over `<Bytes>…</Bytes>`, without the type of the key. */
export const signing: SignMessage = {
  sign: async ({ session, address }, message) => {
    const wallet = walletOf(session)
    const account = wallet.accounts.find(({ shownAddress }) => shownAddress === address)
    if (!account) throw badAccounts('none to sign with')
    const { signature } = await wallet.signRaw(account, wrapMessage(message), 'bytes')
    return signature
  },
}
