import { listKey, textKey } from '../../kernel/define.js'
import { isSocialProvider } from './socialProviders.js'

// The names and formats of AppKit, under `{storageKey}-wallet`.

/** Set while the secure site knows somebody who has signed in, in whichever way. */
export const usedKey = textKey('EMAIL_LOGIN_USED_KEY', text => text === 'true')
/** When the last code was sent, in milliseconds since 1970. */
export const lastCodeKey = textKey('LAST_EMAIL_LOGIN_TIME', text => /^\d{1,15}$/.test(text))
/** The network that the account was on last: a number on EVM chains, else a CAIP-2 id. */
export const lastChainKey = textKey('LAST_USED_CHAIN_KEY', text => /^[-:\w]{1,64}$/.test(text))
/** The name at the site that was signed in by. */
export const userNameKey = textKey('SOCIAL_USERNAME', text => text.length > 0)

/** The EVM networks that the secure site has smart accounts on, by their numbers; none where it did not say. Kept after a sign-out. */
export const smartNetworksKey = listKey('SMART_ACCOUNT_ENABLED_NETWORKS', text => /^\d{1,16}$/.test(text))

/** The site that was signed in by. With the keys of the connection itself, where AppKit has it. */
export const socialKey = textKey('connected_social', isSocialProvider)
