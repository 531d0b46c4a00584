import type { WalletSession } from '../../../kernel/define.js'
import type { Engine } from '../Engine.js'

/** As what, and as whom, the embedded wallet is connected. */
export const walletInfoOf = ({ name, login }: Engine): NonNullable<WalletSession['wallet']> => {
  const { email, userName, social } = login.user ?? {}
  const identifier = email ?? userName
  return { name, ...(identifier !== undefined && { identifier }), ...(social && { social }) }
}
