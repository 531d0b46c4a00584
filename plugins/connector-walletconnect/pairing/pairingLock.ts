import type { PluginContext } from '../../../kernel/define.js'

/** The name by which one page at a time has a pairing. */
export const pairingLock = ({ prefix }: PluginContext['storage'], topic: string): string =>
  `${prefix}/walletconnect/${topic}`
