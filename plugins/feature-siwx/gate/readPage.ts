import type { Environment } from '../../../kernel/define.js'
import type { SignInTools } from '../sessions/SignInSessions.js'

/** Where the page is, without query and fragment: they may hold what nobody should sign or keep. Nothing of it on servers. */
export const readPage = ({ window, origin }: Environment): SignInTools['page'] => {
  const location = window?.location
  return { domain: origin.replace(/^[^:]+:\/\//, ''), uri: origin + (location?.pathname ?? '') }
}
