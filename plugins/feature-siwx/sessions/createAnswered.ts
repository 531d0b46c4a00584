import type { CaipNetworkId } from '../../../kernel/define.js'
import type { SignInSession, SignInTools } from './SignInSessions.js'

/** Makes a session that a server answers for: text and signature are not here. */
export const createAnswered =
  ({ page }: Pick<SignInTools, 'page'>) =>
  (chainId: CaipNetworkId, accountAddress: string): SignInSession => ({
    data: { ...page, accountAddress, chainId, version: '1', nonce: '' },
    message: '',
    signature: '',
  })
