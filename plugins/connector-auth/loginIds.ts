/** Under which it is kept who is signed in, in `{storageKey}-wallet`: see storageKeys.ts. All of it is forgotten with a login. */
export const loginIds = ['EMAIL_LOGIN_USED_KEY', 'EMAIL', 'LAST_USED_CHAIN_KEY', 'SOCIAL_USERNAME'] as const

/** The same in `{storageKey}`. */
export const socialId = 'connected_social'

/** The key of the connector, as AppKit's newer versions write it. */
export const formerKey = 'AUTH'
