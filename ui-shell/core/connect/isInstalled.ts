import type { Connector, ConnectorType } from '../../../kernel/define.js'

const installed: ReadonlySet<ConnectorType> = new Set(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'])

/** Whether a wallet lives in this browser. */
export const isInstalled = ({ type }: Connector): boolean => installed.has(type)
