import { badAccounts } from '../../kernel/errors/connect.js'
import type { SignMessage } from '../../kernel/define.js'
import { walletOf } from './wallet/walletOf.js'

/** Signs texts by ADR-36. Gives a JSON text of the signature and its key (`{ pub_key, signature }`), since nobody can verify the one without the other. */
export const signing: SignMessage = {
  sign: async ({ session, address }, message) => {
    const wallet = walletOf(session)
    const key = wallet.keys.find(each => each.address === address)
    if (!key) throw badAccounts('none to sign with')
    return JSON.stringify(await wallet.signArbitrary(key, message))
  },
}
