import type { Connector } from '../contract/types.js'

/** The connectors behind a row of the wallet list: its members, or the connector itself. */
export const membersOf = (connector: Connector): readonly Connector[] => connector.members ?? [connector]

/** The id of a row: that of its first member, so that it stays the same row when another chain comes to know its wallet. */
export const rowId = (connector: Connector): string => membersOf(connector)[0]?.id ?? connector.id
