import type { Connector, ConnectorType } from '../../../kernel/define.js'

const installed: ReadonlySet<ConnectorType> = new Set(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'])

/** Whether a connector is a wallet of this browser. */
export const isInstalled = (connector: Connector | undefined): boolean =>
  connector !== undefined && installed.has(connector.type)
