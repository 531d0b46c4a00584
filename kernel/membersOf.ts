import type { Connector } from './types.js'

/** The connectors that stand behind a row of the wallet list: its members, or itself. */
export const membersOf = (connector: Connector): readonly Connector[] => connector.members ?? [connector]
