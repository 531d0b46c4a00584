import { definePlugin, type Plugin } from '../../kernel/define.js'
import { siwxFlag } from './tokens.js'

export * from './tokens.js'

/** Asks for a signed message where a wallet is connected, and keeps sessions of what was signed. */
export const siwx = (): Plugin<never, typeof siwxFlag> =>
  definePlugin({ id: 'feature-siwx', flag: siwxFlag, activate: 'start' })
