import { textKey } from '../../kernel/define.js'
import { isProvider } from './providerNames.js'

/** The provider that the visitor has left the page for, to sign in there. The name of AppKit; the entry of the plugin has its id, too. */
export const returnKey = textKey('social_provider', isProvider)
/** The provider that the visitor signed in by last. Kept when they disconnect, unlike `connected_social`. */
export const lastKey = textKey('last_social', isProvider)
