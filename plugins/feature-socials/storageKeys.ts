import { textKey } from '../../kernel/define.js'
import { isSocialProvider } from '../connector-auth/socialProviders.js'
import { returnId } from './login/returnId.js'

/** The provider that the visitor has left the page for, to sign in there. */
export const returnKey = textKey(returnId, isSocialProvider)
/** The provider that the visitor signed in by last. Kept when they disconnect, unlike `connected_social`. */
export const lastKey = textKey('last_social', isSocialProvider)
