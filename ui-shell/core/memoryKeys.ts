import { textKey } from '../../kernel/storage.js'

/** The wallet that was connected last, by its connector's key. */
export const recentConnectorKey = textKey('recent_connector', text => text.length > 0)

/** `true` while the visitor wants the balance hidden. */
export const balanceHiddenKey = textKey('balance_hidden', text => text === 'true')
