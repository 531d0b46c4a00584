import type { ConnectorSource, PluginContext } from '../../kernel/define.js'
import type { InjectedOptions } from './tokens.js'

export const createSource =
  (options: InjectedOptions) =>
  (context: PluginContext): ConnectorSource => ({ discover: () => () => void [options, context] })
