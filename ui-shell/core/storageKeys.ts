import { textKey } from '../../kernel/persistence/storage.js'

/** The wallet that was connected last, by its connector's key. */
export const recentConnectorKey = textKey('recent_connector', text => text.length > 0)
